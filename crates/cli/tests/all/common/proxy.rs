//! A bad network between clients and a server.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// A proxy between clients and a server. It forwards all bytes. Until its bad time is over, it delays
/// them, cuts connections in the middle of messages, and leaves others open but silent.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    network: Arc<Network>,
}

struct Network {
    bad_until: Mutex<Instant>,
    open: Mutex<Vec<TcpStream>>,
    cut: AtomicU64,
    stuck: AtomicU64,
}

impl Proxy {
    /// Starts a proxy in front of a server, which is bad for the time `bad`.
    pub(crate) fn before(server: u16, bad: Duration, seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let network = Arc::new(Network {
            bad_until: Mutex::new(Instant::now() + bad),
            open: Mutex::new(Vec::new()),
            cut: AtomicU64::new(0),
            stuck: AtomicU64::new(0),
        });
        let shared = network.clone();
        std::thread::spawn(move || {
            let mut random = fastrand::Rng::with_seed(seed);
            for client in listener.incoming().flatten() {
                let Ok(server) = TcpStream::connect(("127.0.0.1", server)) else { continue };
                let ways = [
                    (client.try_clone().unwrap(), server.try_clone().unwrap()),
                    (server.try_clone().unwrap(), client.try_clone().unwrap()),
                ];
                for (from, to) in ways {
                    let (network, random) = (shared.clone(), random.fork());
                    std::thread::spawn(move || network.carry(from, to, random));
                }
                shared.open.lock().unwrap().extend([client, server]);
            }
        });
        Self { port, network }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Cuts all open connections.
    pub(crate) fn cut_all(&self) {
        for stream in self.network.open.lock().unwrap().drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// The numbers of cut connections, and of those left open but silent.
    pub(crate) fn spoilt(&self) -> (u64, u64) {
        let count = |count: &AtomicU64| count.load(Ordering::Relaxed);
        (count(&self.network.cut), count(&self.network.stuck))
    }
}

impl Network {
    fn is_bad(&self) -> bool {
        Instant::now() < *self.bad_until.lock().unwrap()
    }

    /// Forwards one direction.
    fn carry(&self, mut from: TcpStream, mut to: TcpStream, mut random: fastrand::Rng) {
        let mut chunk = [0; 2048];
        while let Ok(count @ 1..) = from.read(&mut chunk) {
            match random.u16(..1000) {
                0..4 if self.is_bad() => {
                    self.cut.fetch_add(1, Ordering::Relaxed);
                    let _ = to.write_all(&chunk[..random.usize(..count)]);
                    break;
                }
                4 if self.is_bad() => {
                    self.stuck.fetch_add(1, Ordering::Relaxed);
                    while from.read(&mut chunk).is_ok_and(|count| count > 0) {}
                    break;
                }
                5..50 if self.is_bad() => {
                    std::thread::sleep(Duration::from_millis(random.u64(..800)));
                }
                _ => {}
            }
            if to.write_all(&chunk[..count]).is_err() {
                break;
            }
        }
        let _ = from.shutdown(Shutdown::Both);
        let _ = to.shutdown(Shutdown::Both);
    }
}
