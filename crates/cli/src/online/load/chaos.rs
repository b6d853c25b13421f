//! The injection of faults.

use std::time::{Duration, Instant};

use anyhow::Context;
use tokio::time::sleep;

use super::cluster::Cluster;
use super::fault_proxy::{FaultProxy, ProxyMode};
use super::faults::Fault;
use super::network_outages::NetworkOutages;
use super::services::Services;
use crate::args::FaultKind;

/// The error of a wrong clock, in milliseconds.
const WRONG: i64 = 60_000;

/// The delay of a slow database.
const LATE: Duration = Duration::from_millis(300);

/// Injects faults one after the other. At the end every fault is undone.
pub(super) async fn inject(
    cluster: &mut Cluster,
    faults: &[Fault],
    begun: Instant,
    outages: &NetworkOutages,
) -> anyhow::Result<()> {
    for fault in faults {
        sleep((begun + fault.at).saturating_duration_since(Instant::now())).await;
        let alone = cluster.nodes.len() == 1;
        let for_all = match fault.kind {
            FaultKind::Database | FaultKind::DatabaseKill | FaultKind::Disk => true,
            FaultKind::Node | FaultKind::Clock | FaultKind::CutDatabase => alone,
            _ => false,
        };
        let since = Instant::now();
        befall(cluster, fault, outages).await.with_context(|| format!("{fault}"))?;
        if for_all {
            outages.was_bad_since(since);
        }
    }
    Ok(())
}

async fn befall(
    cluster: &mut Cluster,
    fault: &Fault,
    outages: &NetworkOutages,
) -> anyhow::Result<()> {
    let Fault { kind, lasts, node, is_slow, .. } = *fault;
    let cut = if is_slow { ProxyMode::Frozen } else { ProxyMode::Shut };
    match kind {
        FaultKind::Node => {
            outages.kill(node);
            cluster.nodes[node].kill();
            sleep(lasts).await;
            cluster.nodes[node].start_again(0).await
        }
        FaultKind::Clock => {
            outages.kill(node);
            cluster.nodes[node].kill();
            cluster.nodes[node].start_again(if is_slow { -WRONG } else { WRONG }).await
        }
        FaultKind::Database | FaultKind::DatabaseKill => {
            let services = services(cluster)?;
            match kind {
                FaultKind::Database => services.stop_database(),
                _ => services.kill_database(),
            }
            sleep(lasts).await;
            services.start_database()
        }
        FaultKind::Bus => {
            let services = services(cluster)?;
            services.kill_bus();
            sleep(lasts).await;
            services.start_bus()
        }
        FaultKind::CutDatabase => {
            change(cluster.nodes[node].to_database.iter(), cut, lasts).await;
            Ok(())
        }
        FaultKind::CutBus => {
            change(cluster.nodes[node].to_bus.iter(), cut, lasts).await;
            Ok(())
        }
        FaultKind::Slow => {
            let proxies = cluster.nodes.iter().filter_map(|node| node.to_database.as_ref());
            change(proxies, ProxyMode::Late(LATE), lasts).await;
            Ok(())
        }
        FaultKind::Disk => {
            let disk = cluster.disk.as_ref().context("expected a disk that can be full")?;
            disk.fill()?;
            sleep(lasts).await;
            disk.free()?;
            match &mut cluster.services {
                Some(services) => services.mend_database().await,
                None => Ok(()),
            }
        }
        FaultKind::All => Ok(()),
    }
}

fn services(cluster: &mut Cluster) -> anyhow::Result<&mut Services> {
    cluster.services.as_mut().context("expected servers that nodes share")
}

/// Changes connections for a time, then opens them again.
async fn change<'a>(
    proxies: impl Iterator<Item = &'a FaultProxy> + Clone,
    to: ProxyMode,
    lasts: Duration,
) {
    proxies.clone().for_each(|proxy| proxy.set(to));
    sleep(lasts).await;
    proxies.for_each(|proxy| proxy.set(ProxyMode::Open));
}
