import { readFileSync } from 'node:fs'
import { MB } from '@afterglow/contract/kernel'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, median } from './report.ts'
import { aSendingGuest, sendFile } from './sent-files.ts'

const UPLOADS = 200
const LOOK_EVERY = 10

/** When the collector looks is chance: the middle one of three processes. */
const ROUNDS = 3

/** By how much the web process grows while it receives two hundred photos of 8 MB at once. */
export async function measureUploadMemory(): Promise<Figure[]> {
  const growths: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) growths.push(await measureGrowth())
  return [figureOfAmount('memory of 200 uploads at once', 'MB', median(growths) / MB)]
}

/** In bytes. */
function measureGrowth(): Promise<number> {
  return withProduct(async (product) => {
    const { eventId } = await aParty(product)
    const guest = await aSendingGuest(product, eventId)
    const sendAtOnce = (count: number) =>
      Promise.all(Array.from({ length: count }, () => sendFile({ url: product.url, guest, eventId })))

    // What it needs once and for all: compiled code, database connections, buffers of the runtime.
    await sendAtOnce(UPLOADS / 4)
    const web = product.pidOf('web') ?? 0
    const before = residentBytes(web)
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, residentBytes(web))
    }, LOOK_EVERY)
    await sendAtOnce(UPLOADS)
    clearInterval(timer)
    return peak - before
  })
}

/** Memory of a process as Linux counts it. */
function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read`)
  return Number(kilobytes) * 1024
}
