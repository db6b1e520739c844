/** Metrics of Patroni 3.0.2 and etcd 3.4 that the alarms ask for. `cluster.process.test.ts` sees that both have them. */
export const clusterMetrics = {
  patroni: [
    'patroni_postgres_running',
    'patroni_primary',
    'patroni_sync_standby',
    'patroni_xlog_location',
    'patroni_xlog_replayed_location',
    'patroni_dcs_last_seen',
  ],
  etcd: ['etcd_server_has_leader'],
};
