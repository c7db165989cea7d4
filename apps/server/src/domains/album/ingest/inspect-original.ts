import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { ChecksumThread } from '../../../platform/checksums/index.ts'
import { type Inspection, RunningDigest } from './running-digest.ts'

/** Each holds a buffer, and a disk gains nothing from hundreds of concurrent reads. */
const READS_AT_ONCE = 4

let free = READS_AT_ONCE
const waiting: (() => void)[] = []

/**
 * Reads an original once from start to end: its type, length and checksums. A long film takes minutes: `onRead` is
 * called with each piece.
 */
export async function inspectOriginal(
  { blobs, checksums }: { blobs: BlobStore; checksums: ChecksumThread },
  key: string,
  onRead: () => Promise<void>,
): Promise<Inspection> {
  await takeTurn()
  try {
    const digest = RunningDigest.begin(checksums)
    const original: AsyncIterable<Uint8Array> = await blobs.read(key)
    for await (const chunk of original) {
      await digest.update([chunk])
      await onRead()
    }
    return await digest.finish()
  } finally {
    endTurn()
  }
}

async function takeTurn(): Promise<void> {
  if (free > 0) free -= 1
  else await new Promise<void>((resolve) => void waiting.push(resolve))
}

/** Passes the turn directly to the longest waiting. */
function endTurn(): void {
  const next = waiting.shift()
  if (next === undefined) free += 1
  else next()
}
