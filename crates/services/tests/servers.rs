//! Servers that are started, ended and started again.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::time::Duration;

fn listens(address: SocketAddr) -> bool {
    TcpStream::connect_timeout(&address, Duration::from_secs(1)).is_ok()
}

/// A folder for one test.
fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("quadrille-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

mod postgres {
    use quadrille_services::{Missing, Postgres};

    use super::*;

    fn rows(server: &Postgres, text: &str) -> String {
        let mut ask = server.client("psql");
        let said = ask.args(["--tuples-only", "--no-align", "--command", text, "postgres"]);
        String::from_utf8_lossy(&said.output().expect("psql runs").stdout).into_owned()
    }

    #[test]
    fn it_keeps_what_it_confirmed_through_all_ends() -> Result<(), Missing> {
        let folder = folder("postgres");
        let mut server = Postgres::start(&folder)?;
        assert_eq!(rows(&server, "SHOW fsync"), "on\n");
        rows(&server, "CREATE TABLE kept AS SELECT 1 AS number");
        server.kill();
        assert!(!listens(server.address()));
        server.start_again()?;
        rows(&server, "INSERT INTO kept VALUES (2)");
        server.stop();
        assert!(!listens(server.address()));
        server.start_again()?;
        assert_eq!(rows(&server, "SELECT number FROM kept ORDER BY number"), "1\n2\n");
        assert!(server.add_database("another")?.ends_with("/another"));
        let address = server.address();
        drop(server);
        assert!(!listens(address));
        assert_eq!(std::fs::read_dir(&folder).map(Iterator::count).ok(), Some(0));
        let _ = std::fs::remove_dir_all(&folder);
        Ok(())
    }

    #[test]
    fn where_there_is_no_place_for_it_that_is_said() {
        let error = Postgres::start(Path::new("/dev/null/nowhere")).map(|_| ());
        assert!(error.is_err_and(|error| error.to_string().contains("/dev/null/nowhere")));
    }
}

mod nats {
    use quadrille_services::{Missing, Nats};

    use super::*;

    #[test]
    fn it_greets_at_the_same_address_after_all_ends() -> Result<(), Missing> {
        let mut server = Nats::start()?;
        let address = server.address();
        for end in [Nats::stop, Nats::kill] {
            let mut stream = TcpStream::connect(address).expect("it listens");
            stream.write_all(b"PING\r\n").expect("it hears");
            let mut greeting = [0; 5];
            stream.read_exact(&mut greeting).expect("it greets");
            assert_eq!(&greeting, b"INFO ");
            end(&mut server);
            assert!(!listens(address));
            server.start_again()?;
        }
        drop(server);
        assert!(!listens(address));
        Ok(())
    }
}
