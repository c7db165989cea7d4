// spec: L04

import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { MB } from '@afterglow/contract/kernel'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import type { BareDisk } from './bare-disk.ts'
import { startChild } from './child.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfRounds, type Round } from './report.ts'
import { announceFiles, aSendingGuest, PHOTO_BYTES, putFile, sendFile } from './sent-files.ts'

const ROUNDS = 5
const LANES = 4

/** For a photo, the requests around its bytes dominate; a large file shows the cost of the bytes themselves. */
const WORKLOADS = [
  { name: 'uploads to disk', files: 48, fileBytes: PHOTO_BYTES },
  { name: 'large uploads to disk', files: 8, fileBytes: 64 * MB },
] as const

type Workload = (typeof WORKLOADS)[number]

/** Megabytes per second from a guest into the album, beside a bare server that writes the same bytes and syncs them. */
export async function measureUploadThroughput(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-bare-'))
  const bare = startChild<BareDisk, { url: string }>('bare-disk.ts')
  try {
    const { url } = await bare.ask({ folder })
    return await withProduct(async (product) => {
      // Renditions compete for the same cores and are measured elsewhere. The worker is paused, since a killed one
      // would be replaced.
      const resume = product.pause('worker')
      try {
        const figures: Figure[] = []
        for (const workload of WORKLOADS) figures.push(await measure(workload, product, new URL(url)))
        return figures
      } finally {
        resume()
      }
    })
  } finally {
    bare.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(workload: Workload, product: Installation, bare: URL): Promise<Figure> {
  const { name, files, fileBytes } = workload
  const rounds: Round[] = []
  // The first repetition only warms up both.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const { eventId } = await aParty(product)
    const to = { url: product.url, guest: await aSendingGuest(product, eventId), eventId }
    rounds.push({
      baseline: await rateOf(workload, async () =>
        Array.from({ length: files }, () => () => putFile(bare, fileBytes)),
      ),
      measured: await rateOf(workload, async () =>
        (await announceFiles(to, workload)).map((upload) => () => sendFile(to, upload)),
      ),
    })
  }
  return figureOfRounds(name, 'MB/s', rounds.slice(1))
}

/** Several lanes share one queue of files, as in the guest page. */
async function rateOf(
  { files, fileBytes }: Workload,
  begin: () => Promise<(() => Promise<void>)[]>,
): Promise<number> {
  const startedAt = performance.now()
  const sends = (await begin()).values()
  const lane = async () => {
    for (const send of sends) await send()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return (files * fileBytes) / MB / ((performance.now() - startedAt) / 1000)
}
