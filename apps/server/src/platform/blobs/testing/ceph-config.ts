import path from 'node:path'

interface Cluster {
  folder: string
  prefix: string
  id: string
  monitorPort: number
  gatewayPort: number
  /** Of each object, every one on another in-memory store. */
  copies: number
}

/** Seconds. A lone store that a busy machine holds up must not be declared dead; one of several must be, soon. */
const GRACE = { lone: 60, several: 6 }
/** A lone copy that is held up for longer than its lease would never serve again. */
const LEASE_RATIO = { lone: 100_000, several: 0.8 }

/**
 * Settings of a cluster of one monitor, in-memory stores and one gateway, for this machine alone. Changed defaults
 * serve a fast start and the number of copies; the reasons stand beside them.
 */
export function cephConfig({ folder, prefix, id, monitorPort, gatewayPort, copies }: Cluster): string {
  const kind = copies === 1 ? 'lone' : 'several'
  const libraries = path.join(prefix === '' ? '/' : prefix, 'usr/lib/x86_64-linux-gnu')
  return `[global]
fsid = ${id}
mon_host = [v2:127.0.0.1:${monitorPort}/0]
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
# Without this the gateway insists on encryption, which needs the keys that we do without.
ms_mon_client_mode = crc
log_file = ${folder}/$name.log
log_to_stderr = false
admin_socket = ${folder}/$name.asok
run_dir = ${folder}
crash_dir = ${folder}
plugin_dir = ${libraries}/ceph
erasure_code_dir = ${libraries}/ceph/erasure-code
osd_class_dir = ${libraries}/rados-classes
osd_pool_default_size = ${copies}
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
osd_pool_default_read_lease_ratio = ${LEASE_RATIO[kind]}
# Copies may share this machine.
osd_crush_chooseleaf_type = 0
mon_max_pg_per_osd = 1000
mon_allow_pool_size_one = true
[mon]
mon_data = ${folder}/mon
mon_cluster_log_file = ${folder}/cluster.log
mon_data_avail_crit = 1
mon_data_avail_warn = 2
mon_memory_autotune = false
# Changes of the map are reported at once instead of once a second.
paxos_propose_interval = 0.02
paxos_min_wait = 0.01
[osd]
osd_data = ${folder}/osd.$id
osd_objectstore = memstore
memstore_device_bytes = 4294967296
osd_heartbeat_interval = 2
osd_heartbeat_grace = ${GRACE[kind]}
osd_op_num_shards = 2
osd_op_num_threads_per_shard = 2
[client]
# A gateway that is up before the store looks again this often.
objecter_tick_interval = 0.5
# Without it every answer waits 40 ms for an acknowledgement.
rgw_frontends = beast endpoint=127.0.0.1:${gatewayPort} tcp_nodelay=1
rgw_data = ${folder}/rgw
rgw_enable_apis = s3
rgw_dns_name = localhost
rgw_thread_pool_size = 128
rgw_rados_pool_pg_num_min = 4
rgw_dynamic_resharding = false
`
}
