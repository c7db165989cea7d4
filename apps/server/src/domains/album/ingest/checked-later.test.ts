// spec: uploads.checked-later

import { HOURS, MB, MINUTES } from '@afterglow/contract/kernel'
import type { Upload } from '@afterglow/contract/uploads'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../../testing/agent.ts'
import { aGuest, guestIdOf, initUpload, putParts } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../../testing/set-up.ts'
import { CHECK_JOB } from './complete-upload.ts'
import { lapseReservations } from './reservations.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

/** Larger than a request reads, with the bytes of a photo at its beginning. */
const aLargePhoto = async () => Buffer.concat([await aJpeg(), Buffer.alloc(33 * MB, 7)])

async function announce(agent: Agent, bytes: Buffer): Promise<Upload> {
  const begun = await initUpload(agent, wedding.event, { bytes })
  if (begun.outcome !== 'accepted') throw new Error(JSON.stringify(begun))
  return begun.upload
}

/** Parts that come in another order are not digested while they come. */
async function sendBackwards(agent: Agent, bytes: Buffer): Promise<Upload> {
  const upload = await announce(agent, bytes)
  await putParts(agent, { parts: upload.parts.toReversed() }, bytes)
  return upload
}

const complete = (agent: Agent, { id }: Upload) =>
  agent.post(`/api/events/${wedding.event.id}/uploads/${id}/complete`)

async function countChecks(): Promise<number> {
  const { rows } = await sql`select 1 from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = ${CHECK_JOB}`.execute(
    app.platform.db.query,
  )
  return rows.length
}

describe('a large file that has to be read once more', () => {
  it('is read by one job however often it is completed, and comes into the album', async () => {
    const upload = await sendBackwards(guest, await aLargePhoto())
    for (const answer of [await complete(guest, upload), await complete(guest, upload)]) {
      expect(answer.status).toBe(202)
      expect(answer.body).toEqual({ state: 'checking' })
    }
    expect(await countChecks()).toBe(1)

    await app.runJobs()

    const done = await complete(guest, upload)
    expect(done.status).toBe(201)
    expect(done.body).toMatchObject({ duplicate: false, media: { id: upload.id, state: 'ready' } })
    expect(await countChecks()).toBe(0)
  })

  it('comes into the album although its sender has left', async () => {
    await complete(guest, await sendBackwards(guest, await aLargePhoto()))
    await app.runJobs()
    const { body } = await wedding.host.get(`/api/events/${wedding.event.id}/media`)
    expect(body.total).toBe(1)
  })

  it('does not come into the album when its sender is banned before it is read', async () => {
    await complete(guest, await sendBackwards(guest, await aLargePhoto()))
    const banned = `/api/events/${wedding.event.id}/guests/${guestIdOf(guest, wedding.event)}/ban`
    await wedding.host.sendJson('PUT', banned, {})
    await app.runJobs()
    const { body } = await wedding.host.get(`/api/events/${wedding.event.id}/media`)
    expect(body.total).toBe(0)
  })

  it('keeps its room while it waits in line, also when its sender sends something else', async () => {
    const upload = await sendBackwards(guest, await aLargePhoto())
    await complete(guest, upload)
    app.clock.advance(9 * MINUTES)
    const small = await aJpeg()
    await putParts(guest, await announce(guest, small), small)
    app.clock.advance(2 * HOURS)
    await lapseReservations(app.platform)
    const rows = await app.platform.db.query
      .selectFrom('uploads')
      .select('reservedBytes')
      .where('id', '=', upload.id)
      .where('state', '=', 'receiving')
      .execute()
    expect(rows).toEqual([{ reservedBytes: upload.parts.reduce((sum, { size }) => sum + size, 0) }])
  })

  it('is answered at once where it was digested while it came', async () => {
    const bytes = await aLargePhoto()
    const upload = await announce(guest, bytes)
    await putParts(guest, upload, bytes)
    expect((await complete(guest, upload)).status).toBe(201)
  })

  it('is refused as what it is, each time it is asked for', async () => {
    const upload = await sendBackwards(guest, Buffer.alloc(33 * MB, 7))
    expect((await complete(guest, upload)).status).toBe(202)
    await app.runJobs()
    for (let time = 1; time <= 2; time += 1)
      expect(await complete(guest, upload)).toBeError(415, 'upload.unsupported_type')
  })

  it('is not checked before all of it has arrived', async () => {
    const bytes = await aLargePhoto()
    const upload = await announce(guest, bytes)
    await putParts(guest, { parts: upload.parts.slice(1) }, bytes)
    expect(await complete(guest, upload)).toBeError(409, 'upload.incomplete')
    expect(await countChecks()).toBe(0)
  })

  it('is nobody’s but its sender’s to complete', async () => {
    const upload = await sendBackwards(guest, await aLargePhoto())
    expect(await complete(await aGuest(app, wedding.event), upload)).toBeError(404, 'upload.not_found')
  })

  it('waits where the password has changed meanwhile, and follows once its sender knows the new one', async () => {
    const lock = (password: string) =>
      wedding.host.patch(`/api/events/${wedding.event.id}`, { passwordProtection: true, password })
    const unlock = (password: string) => guest.post(`/api/events/${wedding.event.id}/unlock`, { password })
    await lock('lanterns at dusk')
    await unlock('lanterns at dusk')
    const upload = await sendBackwards(guest, await aLargePhoto())
    expect((await complete(guest, upload)).status).toBe(202)
    await lock('lanterns at dawn')
    await app.runJobs()
    expect(await complete(guest, upload)).toBeError(401, 'event.locked')

    await unlock('lanterns at dawn')
    expect((await complete(guest, upload)).status).toBe(202)
    await app.runJobs()
    expect((await complete(guest, upload)).status).toBe(201)
  })
})
