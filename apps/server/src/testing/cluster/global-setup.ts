import type { TestProject } from 'vitest/node'
import { startCeph } from '../../platform/blobs/testing/ceph.ts'
import { HOW_TO_GET_CEPH } from '../../platform/blobs/testing/ceph-programs.ts'
import { HOW_TO_GET_NGINX, hasNginx } from '../faults/nginx.ts'
import { Cluster } from './cluster.ts'
import type { ClusterAddress } from './cluster-view.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A running cluster; null where Ceph or nginx is absent and the tests are skipped. */
    cluster: ClusterAddress | null
    /** The processes that keep its objects; any one of them may be lost. */
    osds: number[]
  }
}

/** Two copies of each object on three stores: one of them may be lost at any moment. */
const STORES = { stores: 3, copies: 2 }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ceph = hasNginx() ? await startCeph(STORES) : null
  if (ceph === null) {
    process.stdout.write(`${hasNginx() ? HOW_TO_GET_CEPH : HOW_TO_GET_NGINX}\n`)
    project.provide('cluster', null)
    project.provide('s3Server', null)
    project.provide('osds', [])
    return async () => undefined
  }
  const cluster = await Cluster.start({ s3: ceph })
  const { place, environment, webs } = cluster.view
  project.provide('cluster', { place, environment, webs: [...webs] })
  project.provide('s3Server', {
    endpoint: ceph.endpoint,
    accessKeyId: ceph.accessKeyId,
    secretAccessKey: ceph.secretAccessKey,
  })
  project.provide('osds', ceph.osds)
  return async () => {
    await cluster.dispose()
    await ceph.stop()
  }
}
