// spec: account.deletion

import { readFile } from 'node:fs/promises'
import { MAX_AVATAR_BYTES } from '@afterglow/contract/accounts'
import { DAYS } from '@afterglow/contract/kernel'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import type { Agent } from '../../testing/agent.ts'
import { aHost } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweepLater } from '../../testing/sweep.ts'

const app = oneApp()

async function send(host: Agent, bytes: Uint8Array): Promise<string> {
  const answer = await host.put('/api/account/avatar', bytes)
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body))
  return answer.body.avatarId
}

async function stateOf(host: Agent, avatarId: string) {
  return (await host.get(`/api/account/avatar/${avatarId}`)).body
}

async function bytesInStore(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.platform.blobs.list('avatars')) keys.push(key)
  return keys.sort()
}

describe('my picture', () => {
  it('becomes a square without a place, under an address of its own', async () => {
    const host = await aHost(app)
    const avatarId = await send(host, await readFile(sample('formats/IMG_2682-iphone7-gps.heic')))
    expect((await stateOf(host, avatarId)).state).toBe('processing')

    await app.runJobs()

    const { state, session } = await stateOf(host, avatarId)
    expect([state, session.user.avatarUrl]).toEqual(['ready', `/avatars/${avatarId}`])
    const picture = await app.browser().get(session.user.avatarUrl)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const header = await sharp(picture.bytes).metadata()
    expect(header).toMatchObject({ format: 'jpeg', width: 256, height: 256 })
    expect(header).not.toHaveProperty('exif')
    expect(await bytesInStore()).not.toContain(`avatars/${avatarId}/original`)
  })

  it('replaces the one before, whose bytes go', async () => {
    const host = await aHost(app)
    const first = await send(host, await aJpeg())
    await app.runJobs()
    const second = await send(host, await aJpeg())
    expect((await host.get('/api/account')).body.avatarUrl).toBe(`/avatars/${first}`)

    await app.runJobs()

    expect((await host.get('/api/account')).body.avatarUrl).toBe(`/avatars/${second}`)
    expect(await app.browser().get(`/avatars/${first}`)).toBeError(404, 'resource.not_found')
    expect((await bytesInStore()).filter((key) => key.includes(first))).toEqual([])
  })

  it('is the last one sent, whichever is made first', async () => {
    const host = await aHost(app)
    await send(host, await aJpeg())
    const last = await send(host, await aJpeg())
    await app.runJobs()
    expect((await host.get('/api/account')).body.avatarUrl).toBe(`/avatars/${last}`)
  })

  it('stays when a new one cannot be read', async () => {
    const host = await aHost(app)
    const first = await send(host, await aJpeg())
    await app.runJobs()

    const broken = await send(host, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))
    await app.runJobs()

    expect((await stateOf(host, broken)).state).toBe('failed')
    expect((await host.get('/api/account')).body.avatarUrl).toBe(`/avatars/${first}`)
    expect((await bytesInStore()).filter((key) => key.includes(broken))).toEqual([])
  })

  it('is taken away with its bytes, also one that is still on its way', async () => {
    const host = await aHost(app)
    const shown = await send(host, await aJpeg())
    await app.runJobs()
    const onItsWay = await send(host, await aJpeg())

    const answer = await host.delete('/api/account/avatar')
    await app.runJobs()

    expect(answer.body.session.user.avatarUrl).toBeNull()
    expect((await bytesInStore()).filter((key) => [shown, onItsWay].some((id) => key.includes(id)))).toEqual(
      [],
    )
    expect((await host.delete('/api/account/avatar')).status).toBe(200)
  })

  it.each([
    'hostile/html-named.jpg',
    'hostile/svg-named.jpg',
    'hostile/pdf-named.png',
    'hostile/zero-bytes.jpg',
    'formats/animated-red-green-blue.gif',
  ])('U02: is not made of %s, judged by its bytes', async (name) => {
    const host = await aHost(app)
    const before = await bytesInStore()
    const answer = await host.put('/api/account/avatar', await readFile(sample(name)), {
      headers: { 'content-type': 'image/jpeg' },
    })
    expect(answer).toBeError(415, 'account.picture_unreadable')
    expect(await bytesInStore()).toEqual(before)
  })

  it('U07: has at most 10 MB, said or not', async () => {
    const host = await aHost(app)
    const before = await bytesInStore()
    const large = Buffer.alloc(MAX_AVATAR_BYTES + 1, 0xff)

    const honest = await host.put('/api/account/avatar', large)
    const silent = await host.put('/api/account/avatar', large, { headers: { 'content-length': '10' } })

    expect(honest).toBeError(413, 'account.picture_too_large')
    expect(silent.status).toBeGreaterThanOrEqual(400)
    expect(await bytesInStore()).toEqual(before)
  })

  it('is nobody else’s to follow', async () => {
    const [host, stranger] = [await aHost(app), await aHost(app)]
    const avatarId = await send(host, await aJpeg())
    expect(await stranger.get(`/api/account/avatar/${avatarId}`)).toBeError(404, 'resource.not_found')
    expect(await host.get('/api/account/avatar/nothing')).toBeError(404, 'resource.not_found')
    expect(await app.browser().get('/avatars/..%2f..%2fevents')).toBeError(404, 'resource.not_found')
  })

  it('is swept when it never arrived', async () => {
    const host = await aHost(app)
    const avatarId = app.platform.ids.uuid()
    const { id: userId } = await app.platform.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', host.email)
      .executeTakeFirstOrThrow()
    const row = { id: avatarId, userId, createdAt: app.clock.date() }
    await app.platform.db.query.insertInto('avatars').values(row).execute()
    await app.platform.blobs.put(`avatars/${avatarId}/original`, Buffer.from('half'), { contentType: 'x' })

    await sweepLater(app, 2 * DAYS)
    await app.runJobs()

    expect((await bytesInStore()).filter((key) => key.includes(avatarId))).toEqual([])
  })
})
