/// Sorts a short list by a key. The sort is stable.
///
/// The sorts of the standard library are faster for long lists, but each element type they are used
/// with adds about five kilobytes to the page.
///
/// ```
/// # use quadrille_core::sort_short;
/// let mut words = ["three", "two", "one", "four"];
/// sort_short(&mut words, |word| word.len());
/// assert_eq!(words, ["two", "one", "four", "three"]);
/// ```
pub fn sort_short<T, K: Ord>(list: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && key(&list[at - 1]) > key(&list[at]) {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}
