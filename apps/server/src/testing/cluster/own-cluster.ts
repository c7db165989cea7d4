import { afterAll, beforeAll, describe, inject } from 'vitest'
import { Cluster } from './cluster.ts'

/** Tests that restart and kill: on a cluster of their own, on the Ceph of the run. Skipped where there is none. */
export function describeOnOwnCluster(name: string, tests: (cluster: () => Cluster) => void): void {
  const s3 = inject('s3Server')
  describe.skipIf(s3 === null)(name, () => {
    let cluster: Cluster
    beforeAll(async () => {
      if (s3 !== null) cluster = await Cluster.start({ s3 })
    })
    afterAll(() => cluster.dispose())
    tests(() => cluster)
  })
}
