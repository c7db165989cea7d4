// spec: guest.live-settings, guest.doors, W02

import type { EventChanged } from '@afterglow/contract/gallery'
import { eventFacts } from '@afterglow/contract/gallery'
import type { SocketFact } from '@afterglow/contract/system'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { type FeedOptions, listen, openFeed } from '../../testing/live-feed.ts'
import { aPhoto } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'
import { suspendEvent } from '../events/index.ts'
import { CLOSE_REFUSED } from './socket-line.ts'

const LOCKED = { passwordProtection: true, password: 'lanterns' }

const app = oneApp()
const { wedding, guest } = eachWedding(app)
beforeAll(async () => {
  await listen(app)
})

const change = (changes: object) => wedding.host.patch(`/api/events/${wedding.event.id}`, changes)
const unlock = (agent: Agent) =>
  agent.post(`/api/events/${wedding.event.id}/unlock`, { password: 'lanterns' })

/** A socket that has reported it is ready. */
async function follow(agent: Agent, options: FeedOptions = {}) {
  const feed = await openFeed(app, agent, wedding.event, options)
  expect(await feed.next()).toMatchObject({ type: 'ready' })
  return feed
}

function changeIn({ kind, data }: SocketFact): EventChanged {
  expect(kind).toBe('event.changed')
  return eventFacts['event.changed'].parse(data)
}

describe('a page that is open when the operator closes the event', () => {
  it.each(['a gallery', 'a door', 'a wall'])(
    'receives nothing more, not even the host’s: %s',
    async (place) => {
      const options: FeedOptions =
        place === 'a door' ? { door: true } : place === 'a wall' ? { wall: {} } : {}
      const feeds = await Promise.all([follow(wedding.host, options), follow(guest, options)])
      if (place === 'a door') await Promise.all(feeds.map((feed) => feed.next()))

      await app.platform.db.transaction((tx) => suspendEvent(tx, wedding.event.id, app.clock.date()))

      for (const feed of feeds) expect(await Promise.race([feed.closed, feed.next()])).toBe(CLOSE_REFUSED)
      for (const agent of [wedding.host, guest])
        await expect(openFeed(app, agent, wedding.event, options)).rejects.toThrow('404')
    },
  )
})

describe('a page that is open when the host changes a setting', () => {
  it('is shown the event as it is now, the host with every setting, a guest with what is theirs to see', async () => {
    const [hostFeed, guestFeed] = await Promise.all([follow(wedding.host), follow(guest)])

    const { body } = await change({ title: 'At last', colorTheme: 'ocean', guestsCanUpload: false })

    const changed = changeIn(await guestFeed.nextFact())
    expect(changed).toMatchObject({
      door: {
        state: 'gallery',
        event: { title: 'At last', colorTheme: 'ocean' },
        permissions: { canUpload: false, isHost: false },
      },
      settings: null,
      refetchMedia: false,
    })
    expect(changeIn(await hostFeed.nextFact())).toMatchObject({
      door: { state: 'gallery', permissions: { canUpload: true, isHost: true } },
      settings: body,
    })
    hostFeed.close()
    guestFeed.close()
  })

  it.each([
    ['restricted', { guestsCanView: false }],
    ['locked', LOCKED],
    ['countdown', { countdownEnabled: true, countdownEndLocal: '2026-07-01T15:00' }],
  ])('W02: learns that it is %s now, and nothing after that', async (state, changes) => {
    const feed = await follow(guest)

    await change(changes)

    const changed = changeIn(await feed.nextFact())
    expect(changed).toMatchObject({ door: { state, permissions: { canView: false } }, refetchMedia: true })
    expect(JSON.stringify(changed)).not.toContain('lanterns')
    expect(await feed.closed).toBe(4403)
  })

  it('G11: stands before the door again when the password changes, though it had unlocked it', async () => {
    await change(LOCKED)
    await unlock(guest)
    const feed = await follow(guest)

    await change({ password: 'candles' })

    expect(changeIn(await feed.nextFact()).door.state).toBe('locked')
    expect(await feed.closed).toBe(4403)
  })

  it('W03: hears of it later when it was away', async () => {
    const away = await follow(guest)
    away.close()
    await change({ title: 'While you were away' })

    const feed = await follow(guest, { since: away.token() })

    expect(changeIn(await feed.nextFact()).door.event.title).toBe('While you were away')
    feed.close()
  })
})

describe('a toggle that decides which photos are seen, and what may be done with them', () => {
  it.each(['guestsViewOwnOnly', 'guestsCanDownload', 'guestsCanDelete'] as const)(
    'has open pages fetch their photos again, switched on and off: %s',
    async (toggle) => {
      const before = wedding.event[toggle]
      const feed = await follow(guest)
      for (const value of [!before, before]) {
        await change({ [toggle]: value })
        expect(changeIn(await feed.nextFact())).toMatchObject({ refetchMedia: true })
      }
      feed.close()
    },
  )
})

describe('a page before a closed door', () => {
  // spec: guest.countdown
  it('learns its state, and that it has opened', async () => {
    await change({ guestsCanView: false })
    const feed = await follow(guest, { door: true })
    expect(changeIn(await feed.nextFact()).door.state).toBe('restricted')

    await change({ guestsCanView: true })

    expect(changeIn(await feed.nextFact()).door.state).toBe('gallery')
    feed.close()
  })

  it('hears nothing of what happens behind it', async () => {
    await change(LOCKED)
    const feed = await follow(guest, { door: true })
    expect(changeIn(await feed.nextFact()).door.state).toBe('locked')

    await aPhoto(app, wedding.host, wedding.event, await aJpeg())
    await change({ title: 'After the photo' })

    expect(changeIn(await feed.nextFact()).door).toMatchObject({
      state: 'locked',
      event: { title: 'After the photo' },
    })
    feed.close()
  })
})
