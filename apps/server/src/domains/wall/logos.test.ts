// spec: wall.logo

import { readFile } from 'node:fs/promises'
import { DELETION_GRACE } from '@afterglow/contract/accounts'
import { DAYS } from '@afterglow/contract/kernel'
import { MAX_WALL_LOGO_BYTES, WALL_LOGO_SIZE } from '@afterglow/contract/wall'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aHost, aWedding, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweepLater } from '../../testing/sweep.ts'
import { storedKeys } from '../../testing/traces.ts'
import { wallExportPart } from './export-part.ts'

const app = oneApp()
let wedding: Wedding
let key: string
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app)
  key = (await wedding.host.get(path('/wall-control'))).body.path.split('#')[1]
})

const path = (rest = '') => `/api/events/${wedding.event.id}${rest}`
const wallUrl = () => path(`/wall?key=${key}`)
const storedLogos = () => storedKeys(app, `events/${wedding.event.id}/logos`)
const rows = () =>
  app.platform.db.query.selectFrom('wallLogos').where('eventId', '=', wedding.event.id).selectAll().execute()

async function send(bytes: Uint8Array): Promise<string> {
  const answer = await wedding.host.put(path('/wall-logo'), bytes)
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body))
  return answer.body.logoId
}

const stateOf = async (logoId: string) => (await wedding.host.get(path(`/wall-logo/${logoId}`))).body
const onWall = async () => (await app.browser().get(wallUrl())).body.logoUrl
const onRemote = async () => (await wedding.host.get(path('/wall-control'))).body.logoUrl

/** A disc on nothing. */
function aLogo({ width = 400, height = 120 } = {}): Promise<Buffer> {
  const disc = Buffer.from(
    `<svg width="${height}" height="${height}"><circle cx="50%" cy="50%" r="40%"/></svg>`,
  )
  return sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: disc, gravity: 'west' }])
    .png()
    .withExif({ IFD0: { Copyright: 'Northwind Ltd' } })
    .toBuffer()
}

describe('the logo of a wall', () => {
  it('keeps what is transparent, says nothing of its maker, and has an address of its own', async () => {
    expect(await onWall()).toBeNull()
    const logoId = await send(await aLogo({ width: 3000, height: 900 }))
    expect(await stateOf(logoId)).toMatchObject({ state: 'processing', control: { logoUrl: null } })
    await app.runJobs()

    const url = `/logos/${wedding.event.id}/${logoId}`
    expect(await stateOf(logoId)).toMatchObject({ state: 'ready', control: { logoUrl: url } })
    expect(await onWall()).toBe(url)
    const { bytes, headers } = await app.browser().get(url)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition': 'inline; filename="picture.png"',
    })
    const header = await sharp(bytes).metadata()
    expect(header).toMatchObject({ format: 'png', width: WALL_LOGO_SIZE, height: 360, hasAlpha: true })
    for (const kind of ['exif', 'xmp', 'iptc', 'icc']) expect(header).not.toHaveProperty(kind)
    const pixels = await sharp(bytes).raw().toBuffer()
    const alphaAt = (x: number, y: number) => pixels[(y * WALL_LOGO_SIZE + x) * 4 + 3]
    expect([alphaAt(180, 180), alphaAt(0, 0), alphaAt(1000, 180)]).toEqual([255, 0, 0])
    expect(await storedLogos()).toEqual([`events/${wedding.event.id}/logos/${logoId}/logo`])
  })

  it('appears on open walls, also in place of another, and disappears from them', async () => {
    const feed = await openFeed(app, app.browser(), wedding.event, { wall: { key } })
    const first = await send(await aLogo())
    await app.runJobs()
    const next = async (): Promise<unknown> => {
      const { kind, data } = await feed.nextFact()
      return kind === 'wall.state' ? data : next()
    }
    expect(await next()).toMatchObject({ wall: { logoUrl: `/logos/${wedding.event.id}/${first}` } })

    const second = await send(await aJpeg())
    await app.runJobs()
    expect(await next()).toMatchObject({ wall: { logoUrl: `/logos/${wedding.event.id}/${second}` } })
    expect(await storedLogos()).toEqual([`events/${wedding.event.id}/logos/${second}/logo`])
    expect(await app.browser().get(`/logos/${wedding.event.id}/${first}`)).toBeError(
      404,
      'resource.not_found',
    )

    expect((await wedding.host.delete(path('/wall-logo'))).body).toMatchObject({ logoUrl: null })
    expect(await next()).toMatchObject({ wall: { logoUrl: null } })
    feed.close()
    await app.runJobs()
    expect(await storedLogos()).toEqual([])
    expect((await wedding.host.delete(path('/wall-logo'))).status).toBe(200)
  })

  it('stays with its wall when the host changes other settings', async () => {
    const logoId = await send(await aLogo())
    await app.runJobs()
    const { body: settings } = await wedding.host.get(path('/wall-settings'))
    expect(settings).not.toHaveProperty('logoId')
    await wedding.host.sendJson('PUT', path('/wall-settings'), { ...settings, photoInterval: 10 })
    await wedding.host.sendJson('PUT', path('/wall-control'), { style: 'cinema' })
    expect(await onWall()).toContain(logoId)
    expect(await onRemote()).toContain(logoId)
  })

  it('is removed also while it is being made', async () => {
    await send(await aLogo())
    await app.runJobs()
    await send(await aLogo())
    await wedding.host.delete(path('/wall-logo'))
    await app.runJobs()
    expect(await onWall()).toBeNull()
    expect(await storedLogos()).toEqual([])
    expect(await rows()).toEqual([])
  })

  it.each(['hostile/script.svg', 'hostile/xxe.svg', 'hostile/svg-named.jpg', 'hostile/html-named.jpg'])(
    'is not made of %s',
    async (name) => {
      const answer = await wedding.host.put(path('/wall-logo'), await readFile(sample(name)))
      expect(answer).toBeError(415, 'wall.logo_unreadable')
      expect(answer.body.error.message).toContain('SVG')
      expect(await storedLogos()).toEqual([])
    },
  )

  it.each(['formats/animated-red-green-blue.gif', 'hostile/tiff.tif', 'hostile/bmp.bmp'])(
    'is not made of %s either',
    async (name) => {
      const bytes = await readFile(sample(name))
      expect(await wedding.host.put(path('/wall-logo'), bytes)).toBeError(415, 'wall.logo_unreadable')
    },
  )

  it.each(['hostile/bomb-30000x30000-1bit.png', 'hostile/truncated.png'])(
    'stays what it is when the new file is %s',
    async (name) => {
      const good = await send(await aLogo())
      await app.runJobs()
      const broken = await send(await readFile(sample(name)))
      await app.runJobs()
      expect(await stateOf(broken)).toMatchObject({
        state: 'failed',
        control: { logoUrl: `/logos/${wedding.event.id}/${good}` },
      })
      expect(await storedLogos()).toEqual([`events/${wedding.event.id}/logos/${good}/logo`])
    },
  )

  it('has at most 10 MB, whatever its sender says of its length', async () => {
    const honest = await wedding.host.put(path('/wall-logo'), Buffer.alloc(1), {
      headers: { 'content-length': String(MAX_WALL_LOGO_BYTES + 1) },
    })
    const silent = await wedding.host.put(path('/wall-logo'), Buffer.alloc(MAX_WALL_LOGO_BYTES + 1), {
      headers: { 'content-length': '', 'transfer-encoding': 'chunked' },
    })
    expect(honest).toBeError(413, 'wall.logo_too_large')
    expect(silent).toBeError(413, 'wall.logo_too_large')
  })

  it('is set by the host alone, for an event of their own', async () => {
    const guest = await aGuest(app, wedding.event)
    const stranger = await aHost(app)
    expect(await guest.put(path('/wall-logo'), await aLogo())).toBeError(401, 'auth.required')
    expect(await stranger.put(path('/wall-logo'), await aLogo())).toBeError(404, 'event.not_owner')
    expect(await stranger.delete(path('/wall-logo'))).toBeError(404, 'event.not_owner')
    const own = await aWedding(app, {}, stranger)
    const logoId = await send(await aLogo())
    expect(await stranger.get(`/api/events/${own.event.id}/wall-logo/${logoId}`)).toBeError(
      404,
      'resource.not_found',
    )
  })

  it('is not on a wall that asks for a password', async () => {
    await send(await aLogo())
    await app.runJobs()
    await wedding.host.patch(path(), {
      passwordProtection: true,
      password: 'rosebud',
      updatedAt: wedding.event.updatedAt,
    })
    expect((await app.browser().get(path('/wall'))).body).toMatchObject({ state: 'locked', logoUrl: null })
    expect(await onWall()).not.toBeNull()
  })

  it('is in the export of its event', async () => {
    const logoId = await send(await aLogo())
    await app.runJobs()
    const part = wallExportPart(app.platform)
    const event = { id: wedding.event.id } as Parameters<typeof part.gather>[0]
    const kept = await part.gather(event, app.clock.date())
    const files = (has: boolean) => ({ has: () => has, nameOf: () => null })
    expect(part.describe?.(kept, files(true))).toMatchObject({ photoWall: { logo: 'wall-logo.png' } })
    expect(part.describe?.(kept, files(false))).toMatchObject({ photoWall: { logo: null } })
    expect(part.files?.(kept, event.id)).toMatchObject([
      { name: 'wall-logo.png', key: `events/${event.id}/logos/${logoId}/logo` },
    ])
    expect(await part.listIds?.(event.id)).toEqual(part.idsIn?.(kept))
    // Exports that an earlier release has prepared know no logo.
    expect(part.files?.({ wall: null, message: null }, event.id)).toEqual([])
  })

  it.each([
    ['its event', () => wedding.host.sendJson('DELETE', path(), { title: wedding.event.title })],
    ['the account', () => wedding.host.post('/api/account/deletion', { currentPassword: 'golden hour' })],
  ])('is gone with %s', async (_what, remove) => {
    await send(await aLogo())
    await app.runJobs()
    expect((await remove()).status).toBeLessThan(300)
    await sweepLater(app, DELETION_GRACE)
    await app.runJobs()
    expect(await rows()).toEqual([])
    expect(await storedLogos()).toEqual([])
  })

  it('that never arrived is cleared away after a day', async () => {
    await wedding.host.put(path('/wall-logo'), Buffer.from('no picture'))
    expect(await rows()).toHaveLength(1)
    await sweepLater(app, 2 * DAYS)
    expect(await rows()).toEqual([])
  })
})
