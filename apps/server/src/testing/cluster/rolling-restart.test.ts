// spec: cluster.restart

import { expect, it } from 'vitest'
import { aCrowd } from './crowd.ts'
import { describeOnOwnCluster } from './own-cluster.ts'

describeOnOwnCluster('a new release, process by process', (cluster) => {
  it('fails no upload, and no open page misses anything', async () => {
    const crowd = await aCrowd(cluster().view)
    await crowd.goesOn()

    await cluster().restartAll(() => crowd.goesOn())

    expect(await crowd.end()).toEqual([])
    // Each page was on a web that restarted.
    for (const { connections } of crowd.pages) expect(connections).toBeGreaterThan(1)
  })
})
