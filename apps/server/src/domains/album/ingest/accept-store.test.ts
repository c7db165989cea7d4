// spec: L04

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { initUpload } from '../../../testing/people.ts'
import { eachWedding, oneApp } from '../../../testing/set-up.ts'
import { findMedia } from '../sendings/sending-store.ts'
import { type FirstSending, insertArrived } from './accept-store.ts'
import { findUpload, markDropped } from './upload-store.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

const FILM = { streamState: 'waiting' as const }

it.each([
  ['photo', {}, {}],
  ['film', {}, FILM],
  ['photo whose thumbnail came first', { hasEarlyThumbnail: true }, {}],
])('a new %s is answered as the album shows it', async (_, sending, photo) => {
  const first = await announced(sending, photo)
  const found = await app.platform.db.transaction(async (tx) => ({
    arrived: await insertArrived(tx, first),
    shown: await findMedia(tx, first.sending.id),
  }))
  expect(found.shown).toBeDefined()
  expect(found.arrived).toMatchObject({ ...found.shown, reserved: 4 })
})

it('contents are new once, and only while their upload is open', async () => {
  const [first, again] = [await announced(), await announced()]
  const { query, transaction } = app.platform.db
  const same = { ...again, photo: { ...again.photo, sha256: first.photo.sha256 } }
  await transaction((tx) => insertArrived(tx, first))

  expect(await transaction((tx) => insertArrived(tx, first))).toBeUndefined()
  expect(await transaction((tx) => insertArrived(tx, same))).toBeUndefined()
  expect((await findUpload(query, same.sending.id))?.state).toBe('receiving')
  await transaction((tx) => markDropped(tx, again.sending.id))
  expect(await transaction((tx) => insertArrived(tx, again))).toMatchObject({ reserved: null })
})

/** What an announced file of four bytes becomes. */
async function announced(sending: object = {}, photo: object = {}): Promise<FirstSending> {
  const begun = await initUpload(guest, wedding.event, { bytes: Buffer.alloc(4) })
  if (begun.outcome !== 'accepted') throw new Error('not accepted')
  const upload = await findUpload(app.platform.db.query, begun.upload.id)
  if (upload === undefined) throw new Error('no upload')
  const { id, eventId, ownerId, guestId, fileName, fileSize, blobKey } = upload
  const [now, sha256] = [app.clock.date(), randomUUID()]
  const place = { capturedAt: now, fallbackAt: now, createdAt: now, challengeIds: [randomUUID()] }
  const who = { id, photoId: id, eventId, userId: ownerId, guestId }
  return {
    sending: { ...who, fileName, title: 'IMG', status: 'published', ...place, ...sending },
    photo: { sentAt: now, blobKey, fileSize, fileType: 'image/jpeg', sha256, crc32: 1, ...photo },
  }
}
