use super::Study;

/// A node that was deleted, and what it takes to bring it back.
#[derive(Clone)]
pub(super) struct Deleted {
    pub(super) node: usize,
    /// Which of its parent's it was.
    place: usize,
    /// How many comments of the next one became its parent's.
    said: usize,
}

impl Study {
    /// Deletes the node where one is, with all that follows and was said of it, and goes to the one
    /// before. It can be [brought back](Self::undelete).
    pub fn delete(&mut self) {
        if self.at == 0 {
            return;
        }
        let (node, parent) = (self.at, self.nodes[self.at].parent);
        let siblings = &mut self.nodes[parent].children;
        let place = siblings.iter().position(|&child| child == node).unwrap_or(0);
        siblings.retain(|&child| child != node);
        let first = siblings.first().copied();
        let before = first.map(|first| std::mem::take(&mut self.nodes[first].before));
        let before = before.unwrap_or_default();
        self.deleted.push(Deleted { node, place, said: before.len() });
        self.nodes[parent].comments.extend(before);
        self.arrive(parent);
    }

    /// Whether something was deleted that can be brought back.
    #[must_use]
    pub fn may_undelete(&self) -> bool {
        !self.deleted.is_empty()
    }

    /// Brings back what was deleted last, and goes there. What was tried anew meanwhile stays.
    pub fn undelete(&mut self) {
        let Some(Deleted { node, place, said }) = self.deleted.pop() else { return };
        let parent = self.nodes[node].parent;
        if let Some(&first) = self.nodes[parent].children.first() {
            let kept = self.nodes[parent].comments.len().saturating_sub(said);
            let before = self.nodes[parent].comments.split_off(kept);
            self.nodes[first].before.extend(before);
        }
        let text = &self.nodes[node].text;
        let siblings = &self.nodes[parent].children;
        let anew = siblings.iter().copied().find(|&child| self.nodes[child].text == *text);
        let siblings = &mut self.nodes[parent].children;
        siblings.retain(|&child| Some(child) != anew);
        siblings.insert(place.min(siblings.len()), node);
        if let Some(anew) = anew {
            self.graft(anew, node);
        }
        self.arrive(node);
    }

    /// Adds all that follows one node, and was said of it, to another one of the same step.
    fn graft(&mut self, from: usize, onto: usize) {
        let mut left = vec![(from, onto)];
        while let Some((from, onto)) = left.pop() {
            let said = std::mem::take(&mut self.nodes[from].comments);
            self.nodes[onto].comments.extend(said);
            for child in std::mem::take(&mut self.nodes[from].children) {
                let text = &self.nodes[child].text;
                let mut known = self.nodes[onto].children.iter().copied();
                match known.find(|&known| self.nodes[known].text == *text) {
                    Some(same) => left.push((child, same)),
                    None => {
                        self.nodes[child].parent = onto;
                        self.nodes[onto].children.push(child);
                    }
                }
            }
        }
    }
}
