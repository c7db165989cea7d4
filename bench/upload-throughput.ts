import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { MB } from '@afterglow/contract/kernel'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import type { BareDisk } from './bare-disk.ts'
import { startChild } from './child.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfRounds, type Round } from './report.ts'
import { aSendingGuest, FILE_BYTES, putPhoto, sendPhoto } from './sent-files.ts'

const ROUNDS = 5
const FILES = 24
const LANES = 4

/** Megabytes per second from a guest into the album, beside a bare server that writes the same bytes and syncs them. */
export async function measureUploadThroughput(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-bare-'))
  const bare = startChild<BareDisk, { url: string }>('bare-disk.ts')
  try {
    const { url } = await bare.ask({ folder })
    return await withProduct(async (product) => {
      // Renditions are made on the same cores, and are measured elsewhere.
      await product.kill('worker')
      const rounds: Round[] = []
      // The first round only warms both up.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const { eventId } = await aParty(product)
        const guest = await aSendingGuest(product, eventId)
        rounds.push({
          baseline: await rateOf(() => putPhoto(new URL(url))),
          measured: await rateOf(() => sendPhoto(product.url, guest, eventId)),
        })
      }
      return [figureOfRounds('uploads to disk', 'MB/s', rounds.slice(1))]
    })
  } finally {
    bare.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function rateOf(send: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  let begun = 0
  const lane = async () => {
    for (; begun < FILES; ) {
      begun += 1
      await send()
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return (FILES * FILE_BYTES) / MB / ((performance.now() - startedAt) / 1000)
}
