// spec: takedown

import { readFileSync } from 'node:fs'
import { SECONDS } from '@afterglow/contract/kernel'
import { MEDIA_URL_WINDOW, type Media } from '@afterglow/contract/media'
import { beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../../media-engine/testing/corpus.ts'
import type { Agent } from '../../../testing/agent.ts'
import { facesIn } from '../../../testing/faces.ts'
import { aPhoto, initUpload } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../../testing/set-up.ts'

/** A takedown takes effect everywhere within this time. */
const FELT_WITHIN = 3 * SECONDS

const app = oneApp()
const { wedding, guest } = eachWedding(app, { guestsCanDownload: true })
let stranger: Agent
let base: string
beforeEach(async () => {
  stranger = app.browser()
  base = `/api/events/${wedding.event.id}`
})

const setStatus = (id: string, status: string) => wedding.host.patch(`${base}/media/${id}`, { status })
const seenBy = async (agent: Agent, id: string): Promise<Media> =>
  (await agent.get(`${base}/media/${id}`)).body

function addressesOf({ thumbnailUrl, previewUrl, fileUrl, streamUrl }: Media): string[] {
  return [thumbnailUrl, previewUrl, fileUrl, streamUrl].filter((url) => url !== null)
}

async function expectDead(urls: readonly string[]) {
  for (const url of urls) expect(await stranger.get(url)).toBeError(410, 'media.link_expired')
}

describe('taking a published photo back', () => {
  it('ends its thumbnail, preview and file for everybody who holds their addresses', async () => {
    const { id } = await aPhoto(app, guest, wedding.event, await aJpeg())
    const urls = addressesOf(await seenBy(guest, id))
    expect(urls).toHaveLength(3)
    for (const url of urls) expect((await stranger.get(url)).status).toBe(200)

    await setStatus(id, 'unpublished')
    app.clock.advance(FELT_WITHIN)

    await expectDead(urls)
  })

  it('ends the stream and the poster of a film', async () => {
    const film = readFileSync(sample('films/phone-portrait-gps.mov'))
    const { id } = await aPhoto(app, guest, wedding.event, film)
    const urls = addressesOf(await seenBy(guest, id))
    expect(urls).toHaveLength(4)

    await setStatus(id, 'unpublished')
    app.clock.advance(FELT_WITHIN)

    await expectDead(urls)
  })

  it('ends the picture on photo walls', async () => {
    const { id } = await aPhoto(app, guest, wedding.event, await aJpeg())
    const { body: slide } = await guest.get(`${base}/wall/slides/${id}`)

    await setStatus(id, 'unpublished')
    app.clock.advance(FELT_WITHIN)

    await expectDead([slide.pictureUrl])
  })

  it('ends the early thumbnail of a photo whose original is still on a phone', async () => {
    const begun = await initUpload(guest, wedding.event, { bytes: await aJpeg() })
    if (begun.outcome !== 'accepted') throw new Error('not accepted')
    await guest.put(begun.upload.thumbnailUrl, await aJpeg({ width: 512, height: 384 }))
    const urls = addressesOf(await seenBy(guest, begun.upload.id))
    expect(urls).toHaveLength(1)

    await setStatus(begun.upload.id, 'unpublished')
    app.clock.advance(FELT_WITHIN)

    await expectDead(urls)
  })

  it('ends the crops of faces in it, and leaves the host with fresh ones', async () => {
    const photo = await aPhoto(app, guest, wedding.event, await aJpeg())
    await facesIn(app, photo, [{ of: 'Anna' }])
    const crop = async () => (await wedding.host.get(`${base}/faces`)).body.faces[0].croppedFaceUrl as string
    const before = await crop()
    expect((await stranger.get(before)).status).toBe(200)

    await setStatus(photo.id, 'unpublished')

    expect(await stranger.get(before)).toBeError(410, 'face.link_expired')
    expect((await wedding.host.get(await crop())).status).toBe(200)
  })

  it('holds for many at once as for one', async () => {
    const [one, two] = [
      await aPhoto(app, guest, wedding.event, await aJpeg()),
      await aPhoto(app, guest, wedding.event, await aJpeg()),
    ]
    const items = [one, two].map(({ id }) => ({ mediaId: id, status: 'unpublished' }))
    await wedding.host.post(`${base}/media/statuses`, { items })
    app.clock.advance(FELT_WITHIN)

    await expectDead([...addressesOf(one), ...addressesOf(two)])
  })

  it('gives the host addresses that work at once, and guests others once it is published again', async () => {
    const { id } = await aPhoto(app, guest, wedding.event, await aJpeg())
    const [before = ''] = addressesOf(await seenBy(guest, id))
    await stranger.get(before)

    const { body: hidden } = await setStatus(id, 'unpublished')
    expect((await stranger.get(hidden.thumbnailUrl)).status).toBe(200)
    await setStatus(id, 'published')

    const [after = ''] = addressesOf(await seenBy(guest, id))
    expect((await stranger.get(after)).status).toBe(200)
    app.clock.advance(FELT_WITHIN)
    await expectDead([before])
  })

  it('leaves the addresses of other photos alone, and those of this one when only its title changes', async () => {
    const [one, two] = [
      await aPhoto(app, guest, wedding.event, await aJpeg()),
      await aPhoto(app, guest, wedding.event, await aJpeg()),
    ]
    await setStatus(one.id, 'unpublished')
    await wedding.host.patch(`${base}/media/${two.id}`, { title: 'At the lake' })
    app.clock.advance(FELT_WITHIN)

    for (const url of addressesOf(two)) expect((await stranger.get(url)).status).toBe(200)
  })

  it('does not end with the time: its old addresses have expired before it is forgotten', async () => {
    const { id, thumbnailUrl } = await aPhoto(app, guest, wedding.event, await aJpeg())
    await setStatus(id, 'unpublished')
    for (let windows = 0; windows < 3; windows += 1) {
      app.clock.advance(MEDIA_URL_WINDOW)
      await expectDead([thumbnailUrl ?? ''])
    }
  })
})
