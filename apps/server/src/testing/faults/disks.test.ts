// spec: S01, S02

import { randomUUID } from 'node:crypto'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { KB, MB } from '@afterglow/contract/kernel'
import { describe, inject, it, type TestContext } from 'vitest'
import { Installation } from './installation.ts'
import { findViolations, settle } from './integrity.ts'
import { canMount, moveToOwnDisk, remount, unmount } from './mounts.ts'
import { aParty, aPhoto } from './party.ts'
import { announce, finish, send } from './sending.ts'
import { until } from './until.ts'

/** An installation of which one folder is a disk of its own. */
async function onOwnDisk(context: TestContext, folder: string, size: string) {
  const installation = await Installation.create(inject('installedDataDir'))
  const disk = path.join(installation.place.dataDir, folder)
  moveToOwnDisk(disk, size)
  context.onTestFinished(async () => {
    await installation.stop()
    unmount(disk)
    await installation.dispose()
  })
  await installation.start()
  return { installation, disk, party: await aParty(installation) }
}

/** Fills it completely. Answers the function that frees the space. */
function fill(disk: string): () => void {
  const file = path.join(disk, 'fill')
  const handle = openSync(file, 'w')
  for (let chunk = 1 * MB; chunk >= 4 * KB; ) {
    try {
      writeSync(handle, Buffer.alloc(chunk))
    } catch {
      chunk /= 2
    }
  }
  closeSync(handle)
  return () => rmSync(file)
}

describe.runIf(canMount())('a disk of its own', () => {
  it('S02: that turns read-only is answered with 503 in words everywhere, and goes on when it is writable', async (context) => {
    const { expect } = context
    const { installation, disk, party } = await onOwnDisk(context, 'blobs', '100m')
    const { host, eventId } = party
    const guest = await party.guest()
    const sent = await send(guest, eventId, aPhoto())
    const photo = aPhoto(50 * KB)
    const { id, parts } = await announce(guest, eventId, photo)

    await settle(installation)
    remount(disk, 'ro')
    const event = `/api/events/${eventId}`
    const answers = {
      part: await guest.put(parts[0]?.url ?? '', photo.bytes),
      voice: await guest.put(`${event}/voice-notes/${randomUUID()}`, photo.bytes),
      cover: await host.put(`${event}/cover`, photo.bytes),
      avatar: await host.put('/api/account/avatar', photo.bytes),
    }
    for (const [name, answer] of Object.entries(answers))
      expect(answer, name).toBeError(503, 'storage.unavailable')
    expect((await guest.get('/readyz')).status).toBe(503)
    expect((await guest.get(`${event}/media`)).status).toBe(200)

    remount(disk, 'rw')
    await until('it is ready again', () => installation.isReady())
    const late = await finish(guest, eventId, id, photo)
    expect(await findViolations(installation, party, [sent, late])).toEqual([])
  })

  it('S01: of the database that is full makes it not ready, in words, and it goes on when there is room', async (context) => {
    const { expect } = context
    const { installation, disk, party } = await onOwnDisk(context, 'postgres', '180m')
    const guest = await party.guest()
    const sent = await send(guest, party.eventId, aPhoto())

    const makeRoom = fill(disk)
    const full = await until('it says so', async () => {
      const answer = await guest.get('/readyz')
      return answer.status === 503 && answer
    })
    expect(full.body).toMatchObject({ status: 'not_ready', checks: { store: { ok: true } } })
    expect(full.body.checks.database.ok).toBe(false)

    makeRoom()
    await until('it is ready again', () => installation.isReady())
    const late = await send(guest, party.eventId, aPhoto())
    expect(await findViolations(installation, party, [sent, late])).toEqual([])
  })
})

describe.runIf(canMount())('a start on a disk that is too small', () => {
  it.for([
    [
      'for the database',
      '20m',
      {},
      /^DATA_DIR: the disk of .* has \d+ MB free, and a new database needs 200 MB\./,
    ],
    ['for anything', '40k', {}, /^DATA_DIR: the folder .* cannot be written \(ENOSPC\)\./],
    [
      'for anything, with a secret from elsewhere',
      '40k',
      { AUTH_SECRET: 'x'.repeat(32) },
      /^The disk is full/,
    ],
  ] as const)(
    '%s ends with one sentence and leaves nothing running',
    async ([, size, environment, sentence], context) => {
      const { expect } = context
      const installation = await Installation.create()
      const { dataDir } = installation.place
      moveToOwnDisk(dataDir, size)
      context.onTestFinished(async () => {
        unmount(dataDir)
        await installation.dispose()
      })
      if (size === '40k') fill(dataDir)
      Object.assign(installation.environment, environment)

      const { child, output } = installation.launch()
      await until('it has ended', () => child.exitCode !== null)

      expect(output()).toMatch(sentence)
      expect(output().trim().split('\n')).toHaveLength(1)
      expect(installation.processes()).toEqual([])
    },
  )
})
