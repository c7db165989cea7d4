// spec: cluster.limits

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../db/embedded-postgres.ts'
import type { Agent, Answer } from '../agent.ts'
import { createHttpAgent } from '../faults/http-agent.ts'
import { aHost, atAnotherBrowser } from '../people.ts'
import { describeInCluster } from './in-cluster.ts'
import { Member } from './member.ts'

/** Far more than any limit lets through. */
const MOST = 40

describeInCluster('limits, counted by two webs together', (cluster) => {
  let folder: string
  let webs: Member[]
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-limits-'))
    // The cluster's own webs have limits a thousand times as wide.
    webs = await Promise.all(
      ['web-3', 'web-4'].map(async (name) => {
        const place = { ...cluster.place, folder, port: await freePort() }
        return new Member(name, place, {
          ...cluster.environment,
          RATE_LIMIT_FACTOR: '1',
          OTHER_URLS: `http://127.0.0.1:${place.port}`,
        })
      }),
    )
    await Promise.all(webs.map((web) => web.start()))
  })
  afterAll(async () => {
    await Promise.all(webs.map((web) => web.stop()))
    await rm(folder, { recursive: true, force: true })
  })

  /** Sends attempts to one web and the other in turn, until one is answered so. Answers how many were not. */
  async function attemptsUntil(
    status: number,
    { address, cookies }: { address: string; cookies?: Map<string, string> },
    attempt: (agent: Agent, extra: { headers: Record<string, string> }) => Promise<Answer>,
  ): Promise<number> {
    for (let made = 0; made <= MOST; made += 1) {
      const agent = createHttpAgent(webs[made % 2]!.url, new Map(cookies))
      const answer = await attempt(agent, { headers: { 'x-forwarded-for': address } })
      if (answer.status === status) return made
    }
    throw new Error(`${MOST} attempts were let through`)
  }

  it('refuse the sixth mail to one address in ten minutes, whichever web was asked', async () => {
    const { email } = await aHost(cluster)
    const made = await attemptsUntil(429, { address: '198.51.100.7' }, (agent, extra) =>
      agent.post('/api/auth/forgot-password', { email }, extra),
    )
    expect(made).toBe(5)
  })

  it('ask for work after the wrong passwords of both', async () => {
    const { email } = await aHost(cluster)
    const made = await attemptsUntil(428, { address: '198.51.100.8' }, (agent, extra) =>
      agent.post('/api/auth/sign-in', { email, password: 'not the one' }, extra),
    )
    // A score decays a little between two guesses, so that one more may pass.
    expect([10, 11, 12]).toContain(made)
    expect((await atAnotherBrowser(cluster, { email })).cookies.size).toBeGreaterThan(0)
  })

  it('delay a session for its wrong passwords at both', async () => {
    const host = await aHost(cluster)
    const change = { currentPassword: 'not the one', newPassword: 'silver hour' }
    const made = await attemptsUntil(429, { address: '198.51.100.9', cookies: host.cookies }, (agent) =>
      agent.sendJson('PUT', '/api/account/password', change),
    )
    expect(made).toBeLessThanOrEqual(6)
  })
})
