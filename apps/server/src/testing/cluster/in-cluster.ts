import { describe, inject } from 'vitest'
import { ClusterView } from './cluster-view.ts'

/** Tests against the cluster of the whole run; skipped as a whole where there is none, which the set-up reports once. */
export function describeInCluster(name: string, tests: (cluster: ClusterView) => void): void {
  const address = inject('cluster')
  describe.skipIf(address === null)(name, () => {
    if (address !== null) tests(new ClusterView(address))
  })
}
