import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent as Connections } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { after } from '../apps/server/src/testing/faults/until.ts'
import { aGuest, upload } from '../apps/server/src/testing/people.ts'
import { type Child, startChild } from './child.ts'
import { withProduct } from './product.ts'
import { type Figure, median } from './report.ts'
import type { SharpTask } from './sharp-alone.ts'

const ROUNDS = 5
const GUESTS = 4
const PHOTOS_EACH = 10
/** What is on a guest's phone: mostly its own photos, some that were sent to it and are smaller. */
const ROLL = [
  'moto-g9-cat-16mp',
  'wedding-bride-lobby',
  'moto-g9-cat-16mp',
  'prairie-falcon',
  'moto-g9-cat-16mp',
]

/** Photos per second from "announced" to "shown", beside sharp alone making the same two renditions. */
export async function measureIngest(): Promise<Figure[]> {
  const alone = startChild<SharpTask, { seconds: number }>('sharp-alone.ts')
  try {
    return await withProduct(async (product) => {
      const event = await anEvent(product)
      const rounds: { product: number; alone: number }[] = []
      // The first round only warms both up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const photos = Array.from({ length: GUESTS * PHOTOS_EACH }, (_, at) => aPhoto(at))
        rounds.push({
          product: await throughProduct(event, photos),
          alone: await throughSharp(alone, photos),
        })
      }
      const measured = rounds.slice(1)
      return [
        {
          name: 'ingest',
          unit: 'photos/s',
          measured: median(measured.map((round) => round.product)),
          baseline: median(measured.map((round) => round.alone)),
        },
      ]
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

/** The bytes behind the picture make each its own, or the product would recognise it. */
function aPhoto(at: number): Buffer {
  const name = ROLL[at % ROLL.length] ?? ''
  return Buffer.concat([readFileSync(sample(`photos/${name}.jpg`)), randomBytes(16)])
}

async function throughProduct({ product, guests, eventId }: Event, photos: Buffer[]): Promise<number> {
  const startedAt = performance.now()
  await Promise.all(
    guests.map(async (agent, at) => {
      for (const bytes of photos.slice(at * PHOTOS_EACH, (at + 1) * PHOTOS_EACH)) {
        const answer = await upload(agent, { id: eventId }, { bytes })
        if (answer.status !== 201) throw new Error(`upload: ${answer.status} ${JSON.stringify(answer.body)}`)
      }
    }),
  )
  await allShown(product)
  return photos.length / seconds(startedAt)
}

async function allShown({ database }: Installation): Promise<void> {
  for (;;) {
    const states = await database.query.selectFrom('userMedia').select('state').distinct().execute()
    if (states.some(({ state }) => state === 'no_preview')) throw new Error('A photo could not be shown')
    if (states.every(({ state }) => state === 'ready')) return
    await after(5)
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
    return photos.length / (await alone.ask({ files, outDir: folder })).seconds
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function seconds(startedAt: number): number {
  return (performance.now() - startedAt) / 1000
}
