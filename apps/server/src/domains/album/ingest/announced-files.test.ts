import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { MB, MINUTES } from '@afterglow/contract/kernel'
import {
  ANNOUNCED_LIFETIME,
  MAX_WAITING_PER_NETWORK,
  UPLOAD_LIFETIME,
  type Upload,
} from '@afterglow/contract/uploads'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Agent } from '../../../testing/agent.ts'
import { aGuest, aPhoto, initUpload, putPart, putParts } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../../testing/set-up.ts'
import { sweep } from '../../../testing/sweep.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

async function announce(agent: Agent, bytes: Uint8Array): Promise<Upload> {
  const begun = await initUpload(agent, wedding.event, { bytes })
  if (begun.outcome !== 'accepted') throw new Error(JSON.stringify(begun))
  return begun.upload
}
const statusOf = ({ id }: Upload) => guest.get(`/api/events/${wedding.event.id}/uploads/${id}`)
const complete = ({ id }: Upload) => guest.post(`/api/events/${wedding.event.id}/uploads/${id}/complete`)
const pass = async (milliseconds: number) => {
  app.clock.advance(milliseconds)
  await sweep(app.platform)
}
const folders = () => readdir(path.join(app.platform.config.dataDir, 'blobs/~staging')).catch(() => [])

it('take no space in the store before their first byte', async () => {
  const bytes = await aJpeg()
  const before = await folders()
  const upload = await announce(guest, bytes)
  expect(await folders()).toEqual(before)
  expect((await complete(upload)).body.error).toMatchObject({ code: 'upload.incomplete' })
  await putParts(guest, upload, bytes)
  expect(await folders()).toHaveLength(before.length + 1)
  expect((await complete(upload)).status).toBe(201)
})

it('are forgotten within the hour, and can be announced again', async () => {
  const bytes = await aJpeg()
  const upload = await announce(guest, bytes)
  await pass(ANNOUNCED_LIFETIME + 1)
  expect(await statusOf(upload)).toBeError(404, 'upload.not_found')
  const again = await announce(guest, bytes)
  await putParts(guest, again, bytes)
  expect((await complete(again)).status).toBe(201)
})

it.each([
  [
    'other bytes of their sender arrive',
    async () => void (await aPhoto(app, guest, wedding.event, await aJpeg())),
  ],
  ['their sender asks for them', async (upload: Upload) => void (await statusOf(upload))],
])('are kept for longer when %s', async (_what, happens) => {
  const upload = await announce(guest, await aJpeg())
  await pass(50 * MINUTES)
  await happens(upload)
  await pass(50 * MINUTES)
  expect((await statusOf(upload)).status).toBe(200)
})

it('have the whole lifetime of an upload once something of them has come', async () => {
  const [photo, shown] = [await aJpeg(), await aJpeg()]
  const [upload, early] = [await announce(guest, photo), await announce(guest, shown)]
  await putParts(guest, upload, photo)
  const thumbnail = await guest.put(early.thumbnailUrl, shown, { headers: { 'content-type': 'image/jpeg' } })
  expect(thumbnail.status).toBe(204)
  await pass(UPLOAD_LIFETIME - 1)
  for (const one of [upload, early]) expect((await statusOf(one)).status).toBe(200)
})

it('begin once, though two parts come first', async () => {
  const bytes = Buffer.concat([await aJpeg(), Buffer.alloc(9 * MB)])
  const upload = await announce(guest, bytes)
  const before = await folders()
  const answers = await Promise.all(
    upload.parts.map(({ url, offset, size }) => putPart(guest, url, bytes.subarray(offset, offset + size))),
  )
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await folders()).toHaveLength(before.length + 1)
  expect((await statusOf(upload)).body.parts).toMatchObject([{ received: true }, { received: true }])
})

it('of newcomers are counted by network, and known guests are none of them', async () => {
  const known = await aGuest(app, wedding.event)
  await aPhoto(app, known, wedding.event, await aJpeg())
  const { id } = await announce(guest, await aJpeg())
  await sql`insert into uploads (id, event_id, owner_id, guest_id, file_name, declared_type, file_size, blob_key, state,
                                 expires_at, network, reserved_bytes)
    select gen_random_uuid(), event_id, owner_id, guest_id, n || '.jpg', 'image/jpeg', 1, 'key', 'receiving', expires_at,
           network, 0
      from generate_series(2, ${MAX_WAITING_PER_NETWORK}::int) n, uploads where id = ${id}`.execute(
    app.platform.db.query,
  )
  const newcomer = await aGuest(app, wedding.event)
  const bytes = await aJpeg()
  expect(await initUpload(newcomer, wedding.event, { bytes })).toMatchObject({
    code: 'upload.too_many_waiting',
  })
  const elsewhere = newcomer.at('198.51.100.77')
  for (const other of [elsewhere, known])
    expect(await initUpload(other, wedding.event, { bytes })).toMatchObject({ outcome: 'accepted' })
})
