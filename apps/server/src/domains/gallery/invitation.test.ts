// spec: G03

import { beforeAll, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aWedding, type Wedding } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'

const SECRETS = ['Cake at eleven', '#NoorAndElias']

const app = oneApp()
let wedding: Wedding
let guest: Agent
beforeAll(async () => {
  await listen(app)
  wedding = await aWedding(app, { groupsFaces: true, uploadApproval: true, guestsViewOwnOnly: true })
  guest = await aGuest(app, wedding.event)
  const [hostMessage, defaultHashtag] = SECRETS
  const lock = { passwordProtection: true, password: 'lanterns' }
  await wedding.host.patch(`/api/events/${wedding.event.id}`, { hostMessage, defaultHashtag, ...lock })
})

const pageOf = async (agent: Agent) => (await agent.get(`/api/events/${wedding.event.id}/page`)).body

describe('G03: an event before its password', () => {
  it('shows title and date, and nothing else that its host has written or chosen', async () => {
    const page = await pageOf(guest)
    expect(page).toMatchObject({ state: 'locked', event: { title: 'Noor & Elias', date: '2026-06-20' } })
    for (const secret of SECRETS) expect(JSON.stringify(page)).not.toContain(secret)
    expect(Object.values(page.permissions)).not.toContain(true)
  })

  it('says no more over the socket of its door', async () => {
    const feed = await openFeed(app, guest, wedding.event, { door: true })
    const { data } = await feed.nextFact()
    for (const secret of SECRETS) expect(JSON.stringify(data)).not.toContain(secret)
    feed.close()
  })

  it('says no more while a countdown runs in front of it', async () => {
    const words = { countdownTitle: 'Barn at Lake Road', countdownMessage: 'Park behind the mill' }
    const countdown = { countdownEnabled: true, countdownEndLocal: '2030-06-20T18:00', ...words }
    await wedding.host.patch(`/api/events/${wedding.event.id}`, countdown)
    const page = await pageOf(guest)
    expect(page).toMatchObject({ state: 'countdown', countdown: { title: 'Event Starting Soon!' } })
    for (const secret of [...SECRETS, ...Object.values(words)])
      expect(JSON.stringify(page)).not.toContain(secret)
    await wedding.host.patch(`/api/events/${wedding.event.id}`, { countdownEnabled: false })
  })

  it('shows everything to its host, and to a guest who knows the password', async () => {
    await guest.post(`/api/events/${wedding.event.id}/unlock`, { password: 'lanterns' })
    for (const agent of [guest, wedding.host]) {
      const text = JSON.stringify(await pageOf(agent))
      for (const secret of SECRETS) expect(text).toContain(secret)
    }
  })
})
