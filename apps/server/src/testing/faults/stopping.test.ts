// spec: K04

import { KB, SECONDS } from '@afterglow/contract/kernel'
import { inject, it } from 'vitest'
import { beginPart } from './http-agent.ts'
import { Installation } from './installation.ts'
import { findViolations } from './integrity.ts'
import { spawnNpmStart } from './npm-start.ts'
import { aParty, aPhoto, aSlowPhoto } from './party.ts'
import { kill9, processesWith } from './processes.ts'
import { runningInstallation } from './running-installation.ts'
import { announce, finish, send } from './sending.ts'
import { until } from './until.ts'

const STOP_LIMIT = 35 * SECONDS
/** And one that comes along. */
const HANGING = 49

it('serves on for a while when it is asked to leave, not ready any more, unless it is hurried', async (context) => {
  const { expect } = context
  const installation = await Installation.create(inject('installedDataDir'))
  context.onTestFinished(() => installation.dispose())
  installation.environment['DRAIN_SECONDS'] = '300'
  const { child } = installation.launch()
  await until('it is ready', () => installation.isReady())
  const { eventId } = await aParty(installation)

  child.kill('SIGTERM')
  await until('it is not ready any more', async () => !(await installation.isReady()))
  const guest = installation.browser()
  expect((await guest.get(`/api/events/${eventId}/page`)).status).toBe(200)

  child.kill('SIGINT')
  await until('it has left', () => child.exitCode === 0)
  expect(installation.processes()).toEqual([])
})

it('ends as a whole when npm, which started it, is asked to stop, as by a container', async (context) => {
  const { expect } = context
  const installation = await Installation.create(inject('installedDataDir'))
  context.onTestFinished(() => installation.dispose())
  const npm = spawnNpmStart(installation.place)
  context.onTestFinished(() => processesWith(`DATA_DIR=${installation.place.dataDir}`).forEach(kill9))
  await until('it is ready', () => installation.isReady())

  npm.kill('SIGTERM')
  await until('npm has ended', () => npm.exitCode !== null || npm.signalCode !== null)

  expect(processesWith(`DATA_DIR=${installation.place.dataDir}`)).toEqual([])
  expect(installation.processes()).toEqual([])
})

it('K04: SIGTERM lets uploads finish that come along, waits for no others, and leaves with 0 and nothing running', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const { url } = installation
  const party = await aParty(installation)
  const { eventId } = party
  const guest = await party.guest()
  const done = await Promise.all([aSlowPhoto(), aSlowPhoto()].map((photo) => send(guest, eventId, photo)))
  const photos = Array.from({ length: HANGING + 1 }, () => aPhoto(512 * KB))
  const uploads = await Promise.all(photos.map((photo) => announce(guest, eventId, photo)))
  const [moving, ...hanging] = await Promise.all(
    uploads.map(({ parts }, at) => beginPart(url, parts[0]!.url, photos[at]!.bytes, 256 * KB)),
  )

  const startedAt = performance.now()
  const stopped = installation.stop()
  expect(await moving!.finish()).toBe(204)
  expect(await stopped).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(STOP_LIMIT)
  expect(installation.processes()).toEqual([])
  await Promise.all(hanging.map(({ ended }) => ended))

  await installation.start()
  const late = await Promise.all(uploads.map(({ id }, at) => finish(guest, eventId, id, photos[at]!)))
  expect(await findViolations(installation, party, [...done, ...late])).toEqual([])
})
