import type { Media } from '@afterglow/contract/media'
import type { SocketMessage } from '@afterglow/contract/system'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { type FeedWish, listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aPhoto, aWedding, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
let wedding: Wedding
let guest: Agent
beforeAll(async () => {
  app = await testApp()
  await listen(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
})

/** Opens the event's socket as this browser would. */
const open = (agent: Agent, wish?: FeedWish) => openFeed(app, agent, wedding.event, wish)

const mediaOf = (message: SocketMessage) => (message as { data: { media: Media } }).data.media

describe('an open page', () => {
  it('is told of a new photo, of its thumbnail and of its end', async () => {
    const feed = await open(wedding.host)
    expect(await feed.next()).toMatchObject({ type: 'ready', seq: 0 })

    const sent = await upload(guest, wedding.event, { bytes: await aJpeg() })
    const arrival = await feed.next()
    expect(arrival).toMatchObject({ type: 'fact', seq: 1, kind: 'media.published' })
    expect(mediaOf(arrival)).toMatchObject({ id: sent.body.media.id, state: 'processing', isMine: false })

    await app.runJobs()
    expect(mediaOf(await feed.next())).toMatchObject({
      state: 'ready',
      thumbnailUrl: expect.stringContaining('/media/'),
    })

    await wedding.host.delete(`/api/events/${wedding.event.id}/media/${sent.body.media.id}`)
    expect(await feed.next()).toMatchObject({
      seq: 3,
      kind: 'media.removed',
      data: { mediaId: sent.body.media.id },
    })
    feed.close()
  })

  it('W03: that was away gets what it missed, in order and once', async () => {
    const photos = []
    for (let count = 0; count < 3; count += 1) {
      photos.push((await upload(guest, wedding.event, { bytes: await aJpeg() })).body.media.id)
    }

    const feed = await open(guest, { since: 1 })

    expect(await feed.next()).toMatchObject({ type: 'ready', seq: 1 })
    expect(mediaOf(await feed.next()).id).toBe(photos[1])
    expect(mediaOf(await feed.next()).id).toBe(photos[2])
    await upload(guest, wedding.event, { bytes: await aJpeg() })
    expect(await feed.next()).toMatchObject({ seq: 4 })
    feed.close()
  })

  it('is told to refetch when what it missed is not kept any more', async () => {
    await upload(guest, wedding.event, { bytes: await aJpeg() })
    await upload(guest, wedding.event, { bytes: await aJpeg() })
    await app.platform.db.query
      .deleteFrom('facts')
      .where('eventId', '=', wedding.event.id)
      .where('seq', '<', 2)
      .execute()

    const feed = await open(guest, { since: 0 })

    expect(await feed.next()).toMatchObject({ type: 'reset', seq: 2 })
    feed.close()
  })

  it('sees each photo with its own eyes: whose it is and what may be done with it', async () => {
    const [mine, theirs] = await Promise.all([open(guest), open(app.browser())])
    await Promise.all([mine.next(), theirs.next()])

    await upload(guest, wedding.event, { bytes: await aJpeg() })

    expect(mediaOf(await mine.next()).isMine).toBe(true)
    expect(mediaOf(await theirs.next()).isMine).toBe(false)
    mine.close()
    theirs.close()
  })

  it('G08: never learns of a photo that waits for approval, while the host does', async () => {
    wedding = await aWedding(app, { uploadApproval: true })
    guest = await aGuest(app, wedding.event)
    const [hostFeed, guestFeed] = await Promise.all([open(wedding.host), open(app.browser())])
    await Promise.all([hostFeed.next(), guestFeed.next()])

    await upload(guest, wedding.event, { bytes: await aJpeg() })

    expect(mediaOf(await hostFeed.next()).status).toBe('required_approval')
    const own = await upload(wedding.host, wedding.event, { bytes: await aJpeg() })
    expect(mediaOf(await guestFeed.next()).id).toBe(own.body.media.id)
    hostFeed.close()
    guestFeed.close()
  })

  it('G06: hears of nobody else’s photos where each guest sees their own: not that they come, nor that they go', async () => {
    wedding = await aWedding(app, { guestsViewOwnOnly: true })
    guest = await aGuest(app, wedding.event)
    const other = await aGuest(app, wedding.event)
    const feed = await open(guest)
    await feed.next()

    const theirs = await upload(other, wedding.event, { bytes: await aJpeg() })
    await wedding.host.delete(`/api/events/${wedding.event.id}/media/${theirs.body.media.id}`)
    const mine = await upload(guest, wedding.event, { bytes: await aJpeg() })
    expect(mediaOf(await feed.next()).id).toBe(mine.body.media.id)
    await wedding.host.delete(`/api/events/${wedding.event.id}/media/${mine.body.media.id}`)

    expect(await feed.next()).toMatchObject({ kind: 'media.removed', data: { mediaId: mine.body.media.id } })
    feed.close()
  })

  it('W02: is closed when the host closes the gallery', async () => {
    const feed = await open(guest)
    await feed.next()
    await app.platform.db.query
      .updateTable('events')
      .set({ guestsCanView: false })
      .where('id', '=', wedding.event.id)
      .execute()

    await aPhoto(app, wedding.host, wedding.event, await aJpeg())

    expect(await feed.closed).toBe(4403)
  })

  it('is answered when it pings and hung up on when it says anything else', async () => {
    const feed = await open(guest)
    await feed.next()
    feed.send('{"type":"ping"}')
    expect(await feed.next()).toEqual({ type: 'pong' })
    feed.send('{"type":"subscribe","event":"another"}')
    expect(await feed.closed).toBe(1008)
  })
})

describe('the socket’s door', () => {
  it('W01: is closed to pages of other sites', async () => {
    await expect(open(guest, { origin: 'https://evil.example' })).rejects.toThrow('403')
  })

  it('G03: is closed where the gallery is', async () => {
    wedding = await aWedding(app, { passwordProtection: true })
    await expect(open(await aGuest(app, wedding.event))).rejects.toThrow('401')
    wedding = await aWedding(app, { guestsCanView: false })
    await expect(open(app.browser())).rejects.toThrow('403')
    wedding = { ...wedding, event: { ...wedding.event, id: 'zzzzzzzzzzzz' } }
    await expect(open(app.browser())).rejects.toThrow('404')
  })
})
