// spec: cluster.losses

import { SECONDS } from '@afterglow/contract/kernel'
import { expect, inject, it } from 'vitest'
import { kill9 } from '../faults/processes.ts'
import { after } from '../faults/until.ts'
import { MEMBERS } from './cluster.ts'
import { aCrowd } from './crowd.ts'
import { describeOnOwnCluster } from './own-cluster.ts'

const OUTAGE = 30 * SECONDS

describeOnOwnCluster('what is lost while guests send', (cluster) => {
  it('is any web or worker: the other goes on, and nothing acknowledged is lost', async () => {
    const crowd = await aCrowd(cluster().view)

    for (const name of MEMBERS) {
      await cluster().member(name).kill()
      await crowd.goesOn()
      await cluster().member(name).start()
    }

    expect(await crowd.end()).toEqual([])
  })

  it('is NATS: pages learn of photos without it', async ({ skip }) => {
    const { nats, view } = cluster()
    if (nats === null) return skip()
    const crowd = await aCrowd(view)

    await nats.kill()
    await crowd.goesOn()
    await nats.start()
    await crowd.goesOn()

    expect(await crowd.end()).toEqual([])
  })

  it('is the database for half a minute: everything waits, and goes on by itself', async () => {
    const crowd = await aCrowd(cluster().view)
    await crowd.goesOn()
    const pids = MEMBERS.map((name) => cluster().member(name).pid)

    const startAgain = await cluster().stopDatabase()
    await after(OUTAGE)
    await startAgain()
    await crowd.goesOn()

    expect(await crowd.end()).toEqual([])
    expect(MEMBERS.map((name) => cluster().member(name).pid)).toEqual(pids)
    expect(MEMBERS.filter((name) => !cluster().member(name).isAlive)).toEqual([])
  })

  it('is one of three stores of the bucket: every photo has another copy', async () => {
    const crowd = await aCrowd(cluster().view)
    await crowd.goesOn()

    kill9(inject('osds')[0] ?? 0)
    await crowd.goesOn()

    expect(await crowd.end()).toEqual([])
  })
})
