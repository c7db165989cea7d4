import { buffer } from 'node:stream/consumers'
import type { BlobStore } from '../platform/blobs/index.ts'
import { sha256 } from '../platform/blobs/testing/bytes.ts'
import { aGuest, aPhoto, aWedding, initUpload } from './people.ts'
import { aJpeg } from './pictures.ts'
import type { TestApp } from './test-app.ts'

/** An album with one of everything that has objects. Keys are named as in the store. */
export async function anAlbum(app: TestApp) {
  const { db, blobs } = app.platform
  const { host, event } = await aWedding(app)
  const guest = await aGuest(app, event)
  const photos = [
    await aPhoto(app, guest, event, await aJpeg()),
    await aPhoto(app, host, event, await aJpeg()),
    await aPhoto(app, guest, event, await aJpeg()),
  ]
  await host.put('/api/account/avatar', await aJpeg())
  await host.put(`/api/events/${event.id}/cover`, await aJpeg())
  await host.put(`/api/events/${event.id}/wall-logo`, await aJpeg())
  await host.put(`/api/events/${event.id}/print-photo`, await aJpeg())
  const arriving = await initUpload(guest, event, { bytes: await aJpeg() })
  if (arriving.outcome !== 'accepted') throw new Error(arriving.outcome)
  await guest.put(arriving.upload.thumbnailUrl, await aJpeg())
  await app.runJobs()
  const voice = { id: '0198a9f0-0000-7000-8000-000000000001', eventId: event.id, state: 'ready' as const }
  await db.query
    .insertInto('eventVoiceNotes')
    .values({ ...voice, createdAt: app.clock.date() })
    .execute()
  await blobs.put(`events/${event.id}/voice/${voice.id}/sound`, Buffer.from('sound'), {
    contentType: 'audio/mp4',
  })
  const keyOf = (photo: { id: string } | undefined, name: string) => `events/${event.id}/${photo?.id}/${name}`
  return { host, guest, event, photos, arriving: arriving.upload, voice, keyOf }
}

/** Flips one bit in the middle of an object. */
export async function flipOneBit(blobs: BlobStore, key: string): Promise<void> {
  const bytes = await buffer(await blobs.read(key))
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  await blobs.put(key, bytes, { contentType: 'application/octet-stream' })
}

export async function truncate(blobs: BlobStore, key: string, size: number): Promise<void> {
  const bytes = await buffer(await blobs.read(key))
  await blobs.put(key, bytes.subarray(0, size), { contentType: 'application/octet-stream' })
}

/** Every object with its content. */
export async function contents(blobs: BlobStore): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { key } of blobs.list('')) found.set(key, sha256(await buffer(await blobs.read(key))))
  return new Map([...found].sort())
}
