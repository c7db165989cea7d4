// spec: live.timing

import type { Media } from '@afterglow/contract/media'
import { MAX_REPLAY_AGE, type SocketFact } from '@afterglow/contract/system'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { type Feed, type FeedOptions, listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aPhoto, aWedding, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()
let wedding: Wedding
let guest: Agent
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
})

/** Opens the event's socket as this browser would. */
const open = (agent: Agent, options?: FeedOptions) => openFeed(app, agent, wedding.event, options)

/** The next fact about the album; that a sender's own list has changed goes by. */
async function nextInAlbum(feed: Feed): Promise<SocketFact> {
  for (;;) {
    const fact = await feed.nextFact()
    if (fact.kind !== 'media.own_changed') return fact
  }
}

const mediaOf = (fact: SocketFact) => (fact.data as { media: Media }).media

describe('an open page', () => {
  it('is notified of a new photo, of its thumbnail and of its removal', async () => {
    const feed = await open(wedding.host)
    expect(await feed.next()).toMatchObject({ type: 'ready' })

    const sent = await upload(guest, wedding.event, { bytes: await aJpeg() })
    const arrival = await feed.nextFact()
    expect(arrival).toMatchObject({ kind: 'media.published' })
    expect(mediaOf(arrival)).toMatchObject({ id: sent.body.media.id, state: 'processing', isMine: false })

    await app.runJobs()
    expect(mediaOf(await feed.nextFact())).toMatchObject({
      state: 'ready',
      thumbnailUrl: expect.stringContaining('/media/'),
    })

    await wedding.host.delete(`/api/events/${wedding.event.id}/media/${sent.body.media.id}`)
    expect(await feed.nextFact()).toMatchObject({
      kind: 'media.removed',
      data: { mediaId: sent.body.media.id },
    })
    feed.close()
  })

  it('W03: that was away gets what it missed, in order and once', async () => {
    const away = await open(guest)
    await away.next()
    const first = await upload(guest, wedding.event, { bytes: await aJpeg() })
    expect(mediaOf(await nextInAlbum(away)).id).toBe(first.body.media.id)
    away.close()
    const missed = []
    for (let count = 0; count < 2; count += 1)
      missed.push((await upload(guest, wedding.event, { bytes: await aJpeg() })).body.media.id)

    const feed = await open(guest, { since: away.token() })

    expect(await feed.next()).toMatchObject({ type: 'ready' })
    expect(mediaOf(await nextInAlbum(feed)).id).toBe(missed[0])
    expect(mediaOf(await nextInAlbum(feed)).id).toBe(missed[1])
    const last = await upload(guest, wedding.event, { bytes: await aJpeg() })
    expect(mediaOf(await nextInAlbum(feed)).id).toBe(last.body.media.id)
    feed.close()
  })

  it('is asked to refetch when it was away for too long, or presents a token that is not of this feed', async () => {
    const away = await open(guest)
    await away.next()
    away.close()
    const forged = 'Zm9yZ2VkIHRva2VuIG9mIG5vIGV2ZW50IGF0IGFsbA'
    app.clock.advance(MAX_REPLAY_AGE + 1)

    for (const since of [away.token(), forged]) {
      const feed = await open(guest, { since })
      expect(await feed.next()).toMatchObject({ type: 'reset' })
      feed.close()
    }
  })

  it('sees each photo with its own eyes: whose it is and what may be done with it', async () => {
    const [mine, theirs] = await Promise.all([open(guest), open(app.browser())])
    await Promise.all([mine.next(), theirs.next()])

    await upload(guest, wedding.event, { bytes: await aJpeg() })

    expect(mediaOf(await mine.nextFact()).isMine).toBe(true)
    expect(mediaOf(await theirs.nextFact()).isMine).toBe(false)
    mine.close()
    theirs.close()
  })

  it('G08: never learns of a photo that waits for approval, while the host does', async () => {
    wedding = await aWedding(app, { uploadApproval: true })
    guest = await aGuest(app, wedding.event)
    const [hostFeed, guestFeed] = await Promise.all([open(wedding.host), open(app.browser())])
    await Promise.all([hostFeed.next(), guestFeed.next()])

    await upload(guest, wedding.event, { bytes: await aJpeg() })

    expect(mediaOf(await hostFeed.nextFact()).status).toBe('required_approval')
    const own = await upload(wedding.host, wedding.event, { bytes: await aJpeg() })
    expect(mediaOf(await guestFeed.nextFact()).id).toBe(own.body.media.id)
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
    expect(mediaOf(await nextInAlbum(feed)).id).toBe(mine.body.media.id)
    await wedding.host.delete(`/api/events/${wedding.event.id}/media/${mine.body.media.id}`)

    expect(await nextInAlbum(feed)).toMatchObject({
      kind: 'media.removed',
      data: { mediaId: mine.body.media.id },
    })
    feed.close()
  })

  it('G08: cannot count what waits, is refused or is deleted before anybody saw it', async () => {
    wedding = await aWedding(app, { uploadApproval: true })
    const feed = await open(app.browser())
    await feed.next()
    const [refused, deleted] = await Promise.all([aWaitingPhoto(), aWaitingPhoto()])

    const items = [{ mediaId: refused, status: 'unpublished' }]
    await wedding.host.post(`/api/events/${wedding.event.id}/media/statuses`, { items })
    await wedding.host.delete(`/api/events/${wedding.event.id}/media/${deleted}`)
    const shown = await upload(wedding.host, wedding.event, { bytes: await aJpeg() })

    expect(mediaOf(await feed.nextFact()).id).toBe(shown.body.media.id)
    feed.close()
  })

  it('hears of its own photo while that waits, and when the host refuses it', async () => {
    wedding = await aWedding(app, { uploadApproval: true })
    guest = await aGuest(app, wedding.event)
    const feed = await open(guest)
    await feed.next()
    const sent = await upload(guest, wedding.event, { bytes: await aJpeg() })
    expect(await feed.nextFact()).toEqual({ kind: 'media.own_changed', data: {} })

    await wedding.host.patch(`/api/events/${wedding.event.id}/media/${sent.body.media.id}`, {
      status: 'unpublished',
    })

    expect(await feed.nextFact()).toEqual({ kind: 'media.own_changed', data: {} })
    feed.close()
  })

  it('hears that a photo is gone that was published when it was taken back', async () => {
    const { id } = await aPhoto(app, guest, wedding.event, await aJpeg())
    const feed = await open(app.browser())
    await feed.next()

    await wedding.host.patch(`/api/events/${wedding.event.id}/media/${id}`, { status: 'unpublished' })

    expect(await feed.nextFact()).toEqual({ kind: 'media.removed', data: { mediaId: id } })
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

  // spec: W01
  it('is answered when it pings and hung up on when it says anything else', async () => {
    const feed = await open(guest)
    await feed.next()
    feed.send('{"type":"ping"}')
    expect(await feed.next()).toEqual({ type: 'pong', token: expect.any(String) })
    feed.send('{"type":"subscribe","event":"another"}')
    expect(await feed.closed).toBe(1008)
  })
})

/** Sent by a guest to an event whose host looks at photos first. Answers its id. */
async function aWaitingPhoto(): Promise<string> {
  const sender = await aGuest(app, wedding.event)
  return (await upload(sender, wedding.event, { bytes: await aJpeg() })).body.media.id
}

// spec: media.policy
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
