// spec: uploads.crowd

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { KB, MB, SECONDS } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty, aPhoto, type Party } from '../apps/server/src/testing/faults/party.ts'
import { send } from '../apps/server/src/testing/faults/sending.ts'
import { until } from '../apps/server/src/testing/faults/until.ts'
import { upload } from '../apps/server/src/testing/people.ts'
import { RECORDING } from '../apps/server/src/testing/voices.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount } from './report.ts'
import { residentBytes } from './resident-bytes.ts'
import { describeMemory, wholeBytes } from './whole-memory.ts'

const GUESTS = 5
const PHOTOS_EACH = 8
const PHOTO_BYTES = 3 * MB
/** Two rounds of looking whether a process is quiet, and some. */
const UNTIL_IDLE = 30 * SECONDS
/** As `npm start` sets it. */
const NODE_COMPILE_CACHE = path.join(import.meta.dirname, '../node_modules/.cache/node')

/**
 * Memory of an idle installation's two roles, and of all its processes after a small party: when its last file is
 * shown, and one and two minutes later.
 */
export function measureMemory(): Promise<Figure[]> {
  return withProduct(measure, { NODE_COMPILE_CACHE })
}

async function measure(product: Installation): Promise<Figure[]> {
  await setTimeout(UNTIL_IDLE)
  const idle = (role: 'web' | 'worker') => residentBytes(product.pidOf(role) ?? 0) / MB
  const figures = [
    figureOfAmount('memory, web process idle', 'MB', idle('web')),
    figureOfAmount('memory, worker process idle', 'MB', idle('worker')),
  ]
  await celebrate(product)
  const whole = () => {
    for (const line of describeMemory(product).slice(0, 6)) console.error(`  ${line}`)
    return wholeBytes(product) / MB
  }
  figures.push(figureOfAmount('memory, whole product at the end of a small load', 'MB', whole()))
  await setTimeout(60 * SECONDS)
  figures.push(figureOfAmount('memory, whole product a minute later', 'MB', whole()))
  await setTimeout(60 * SECONDS)
  figures.push(figureOfAmount('memory, whole product two minutes later', 'MB', whole()))
  return figures
}

/** Forty photos, a film, a voice message and an archive. Resolves when all of it can be seen and heard. */
async function celebrate(product: Installation): Promise<void> {
  const party = await aParty(product)
  await Promise.all([
    ...Array.from({ length: GUESTS }, () => sendPhotos(party)),
    sendFilm(party),
    leaveVoice(party),
  ])
  const { body } = await party.host.post(`/api/events/${party.eventId}/archives`, { layout: 'flat' })
  const items = await until('everything is derived', async () => {
    const album = await party.album()
    return album.every(({ state, streamState }) => state === 'ready' && isSettled(streamState)) && album
  })
  if (items.length !== GUESTS * PHOTOS_EACH + 1) throw new Error(`${items.length} items arrived`)
  const archive = await until('the archive is ready', async () => {
    const answer = await party.host.get(`/api/events/${party.eventId}/archives/${body.id}`)
    return answer.body.state === 'ready' && answer.body
  })
  const { bytes } = await party.host.get(archive.url)
  if (bytes.length < GUESTS * PHOTOS_EACH * PHOTO_BYTES)
    throw new Error(`an archive of ${bytes.length} bytes`)
}

/** A photo has no stream. */
function isSettled(streamState: Media['streamState']): boolean {
  return streamState === null || streamState === 'ready'
}

async function sendPhotos({ eventId, guest: enter }: Party): Promise<void> {
  const guest = await enter()
  for (let sent = 0; sent < PHOTOS_EACH; sent += 1)
    await send(guest, eventId, aPhoto(PHOTO_BYTES + sent * KB))
}

async function sendFilm({ eventId, guest: enter }: Party): Promise<void> {
  const film = {
    name: 'dance.mp4',
    type: 'video/mp4',
    bytes: readFileSync(sample('films/phone-everywhere-gps.mp4')),
  }
  const { status } = await upload(await enter(), { id: eventId }, film)
  if (status !== 201) throw new Error(`film: ${status}`)
}

async function leaveVoice({ eventId, guest: enter }: Party): Promise<void> {
  const guest = await enter()
  const address = `/api/events/${eventId}/voice-notes/${randomUUID()}`
  const { status } = await guest.put(address, RECORDING)
  if (status !== 200) throw new Error(`voice: ${status}`)
  await until('the voice can be heard', async () => (await guest.get(address)).body.state === 'ready')
}
