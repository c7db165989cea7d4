import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { ChecksumThread } from '../../../platform/checksums/index.ts'
import { type Inspection, RunningDigest } from './running-digest.ts'

/** Each holds a buffer, and a disk is no quicker for being asked for hundreds of files at once. */
const READS_AT_ONCE = 4

let free = READS_AT_ONCE
const waiting: (() => void)[] = []

/**
 * Reads an original once, from its first byte to its last: what it is, how long it is, and its checksums. A long film
 * takes minutes: `onRead` is called with each piece.
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

/** Whoever has waited longest gets the turn itself. */
function endTurn(): void {
  const next = waiting.shift()
  if (next === undefined) free += 1
  else next()
}
