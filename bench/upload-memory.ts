// spec: U07, L04

import { MB } from '@afterglow/contract/kernel'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, median } from './report.ts'
import { growthOf } from './resident-bytes.ts'
import { announceFiles, aSendingGuest, type Destination, PHOTO_BYTES, sendFile } from './sent-files.ts'

const UPLOADS = 200
const FEW = 8

/** Garbage collection runs at random times, so the median of three processes counts. */
const ROUNDS = 3

/** How much the web process grows while it receives two hundred photos of 8 MB at once. */
export async function measureUploadMemory(): Promise<Figure[]> {
  const growths: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) growths.push(await measureGrowth())
  return [figureOfAmount('memory of 200 uploads at once', 'MB', median(growths) / MB)]
}

async function sendOne(to: Destination): Promise<void> {
  const uploads = await announceFiles(to, { files: 1, fileBytes: PHOTO_BYTES })
  for (const upload of uploads) await sendFile(to, upload)
}

/** In bytes. */
function measureGrowth(): Promise<number> {
  return withProduct(async (product) => {
    const { eventId } = await aParty(product)
    const guest = await aSendingGuest(product, eventId)
    const to = { url: product.url, guest, eventId }
    const sendAtOnce = (count: number) => Promise.all(Array.from({ length: count }, () => sendOne(to)))

    // Warm-up with as many uploads, a few at a time: compiled code, connections, a grown heap.
    for (let sent = 0; sent < UPLOADS; sent += FEW) await sendAtOnce(FEW)
    return growthOf(product.pidOf('web') ?? 0, () => sendAtOnce(UPLOADS))
  })
}
