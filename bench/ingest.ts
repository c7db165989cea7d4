// spec: L04

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent as Connections } from 'node:http'
import os, { constants, setPriority } from 'node:os'
import path from 'node:path'
import type { InitiatedUpload } from '@afterglow/contract/uploads'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { after } from '../apps/server/src/testing/faults/until.ts'
import { aGuest, putParts } from '../apps/server/src/testing/people.ts'
import { type Child, startChild } from './child.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfRounds, type Round } from './report.ts'
import type { SharpTask } from './sharp-alone.ts'

const ROUNDS = 4
const GUESTS = 4
const PHOTOS_EACH = 20
/** A 16-megapixel photo as taken by a phone. */
const PICTURE = readFileSync(sample('photos/moto-g9-cat-16mp.jpg'))

/** Photos per second from "announced" to "shown", beside sharp alone making the same two renditions. */
export async function measureIngest(): Promise<Figure[]> {
  const alone = startChild<SharpTask, { seconds: number }>('sharp-alone.ts')
  // Same priority as the product's own decoders, so that other load slows both down alike.
  setPriority(alone.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  try {
    return await withProduct(async (product) => {
      const event = await anEvent(product)
      const rounds: Round[] = []
      // The first repetition only warms up both.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const photos = Array.from({ length: GUESTS * PHOTOS_EACH }, aPhoto)
        rounds.push({
          measured: await throughProduct(event, photos),
          baseline: await throughSharp(alone, photos),
        })
      }
      return [figureOfRounds('ingest', 'photos/s', rounds.slice(1))]
    })
  } finally {
    alone.stop()
  }
}

interface Event {
  product: Installation
  eventId: string
  guests: Agent[]
}

/** Guests keep their connections open between requests, as browsers do. */
async function anEvent(product: Installation): Promise<Event> {
  const { eventId } = await aParty(product)
  const connections = new Connections({ keepAlive: true })
  const browsers = { browser: () => product.browser(connections) }
  return {
    product,
    eventId,
    guests: await Promise.all(Array.from({ length: GUESTS }, () => aGuest(browsers, { id: eventId }))),
  }
}

/** Bytes appended to the picture make each file unique; the product would otherwise recognize a duplicate. */
function aPhoto(): Buffer {
  return Buffer.concat([PICTURE, randomBytes(16)])
}

async function throughProduct({ product, guests, eventId }: Event, photos: Buffer[]): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(
    guests.map((agent, at) =>
      sendAll(agent, eventId, photos.slice(at * PHOTOS_EACH, (at + 1) * PHOTOS_EACH)),
    ),
  )
  await allShown(product)
  return photos.length / seconds(startedAt)
}

/** Like the web uploader: all photos are announced in one call, then sent one by one. */
async function sendAll(agent: Agent, eventId: string, photos: Buffer[]): Promise<void> {
  const uploads = `/api/events/${eventId}/uploads`
  const files = photos.map(({ length }, at) => ({ name: `IMG_${at}.jpg`, type: 'image/jpeg', size: length }))
  const announced = await agent.post(uploads, { files })
  const answers: InitiatedUpload[] = announced.body.files
  for (const [at, bytes] of photos.entries()) {
    const begun = answers[at]
    if (begun?.outcome !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(begun)}`)
    await putParts(agent, begun.upload, bytes)
    const { status, body } = await agent.post(`${uploads}/${begun.upload.id}/complete`)
    if (status !== 201) throw new Error(`complete: ${status} ${JSON.stringify(body)}`)
  }
}

/** One row is enough to know: to look at all of them each time took a twentieth of the product's processor. */
async function allShown({ database }: Installation): Promise<void> {
  const unshown = database.query.selectFrom('photos').select('state').where('state', '!=', 'ready').limit(1)
  for (;;) {
    const photo = await unshown.executeTakeFirst()
    if (photo === undefined) return
    if (photo.state === 'no_preview') throw new Error('A photo could not be shown')
    await after(20)
  }
}

async function throughSharp(alone: Child<SharpTask, { seconds: number }>, photos: Buffer[]): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-bench-'))
  try {
    const files = await Promise.all(
      photos.map(async (bytes, at) => {
        const file = path.join(folder, `${at}.jpg`)
        await writeFile(file, bytes)
        return file
      }),
    )
    return photos.length / (await alone.ask({ files })).seconds
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function seconds(startedAt: number): number {
  return (performance.now() - startedAt) / 1000
}
