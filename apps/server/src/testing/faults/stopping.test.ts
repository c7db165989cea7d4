import { MB, SECONDS } from '@afterglow/contract/kernel'
import { describe, it } from 'vitest'
import { beginPart } from './http-agent.ts'
import { runningInstallation } from './installation.ts'
import { findViolations } from './integrity.ts'
import { aParty, aPhoto, aSlowPhoto } from './party.ts'
import { announce, finish, send } from './sending.ts'

const STOP_LIMIT = 35 * SECONDS

describe.concurrent('SIGTERM', () => {
  it('K04: lets uploads under way finish, then leaves with code 0 and nothing running', async (context) => {
    const installation = await runningInstallation(context)
    const party = await aParty(installation)
    const guest = await party.guest()
    const sent = await Promise.all(
      [aSlowPhoto(), aSlowPhoto(), aPhoto()].map((photo) => send(guest, party.eventId, photo)),
    )
    const photo = aPhoto(8 * MB)
    const { id, parts } = await announce(guest, party.eventId, photo)
    const part = await beginPart(installation.url, parts[0]!.url, photo.bytes, 4 * MB)

    const stopped = installation.stop()
    context.expect(await part.finish()).toBe(204)
    context.expect(await stopped).toBe(0)
    context.expect(installation.processes()).toEqual([])

    await installation.start()
    const late = await finish(guest, party.eventId, id, photo)
    context.expect(await findViolations(installation, party, [...sent, late])).toEqual([])
  })

  it('K04: does not wait longer than it may for guests whose connection hangs; they can go on later', async (context) => {
    const installation = await runningInstallation(context)
    const party = await aParty(installation)
    const guest = await party.guest()
    const photos = Array.from({ length: 10 }, () => aPhoto(2 * MB))
    const uploads = await Promise.all(photos.map((photo) => announce(guest, party.eventId, photo)))
    const hanging = await Promise.all(
      uploads.map(({ parts }, at) => beginPart(installation.url, parts[0]!.url, photos[at]!.bytes, 1 * MB)),
    )

    const startedAt = performance.now()
    context.expect(await installation.stop()).toBe(0)
    context.expect(performance.now() - startedAt).toBeLessThan(STOP_LIMIT)
    context.expect(installation.processes()).toEqual([])
    await Promise.all(hanging.map(({ ended }) => ended))

    await installation.start()
    const sent = await Promise.all(uploads.map(({ id }, at) => finish(guest, party.eventId, id, photos[at]!)))
    context.expect(await findViolations(installation, party, sent)).toEqual([])
  })
})
