import type { OnWritten, PartSpec } from '../../../platform/blobs/index.ts'
import type { ChecksumThread } from '../../../platform/checksums/index.ts'
import { RecentMap } from '../../../platform/recent-map.ts'
import { type Inspection, RunningDigest } from './running-digest.ts'

/**
 * Each keeps a hash and the first bytes of a file, well under 2 KB. Beyond this many uploads, the least recently active
 * are read back instead.
 */
const MOST_UPLOADS = 512

/** One part on its way. */
export interface Sending {
  /** Observes its bytes once the store has written them; undefined when no digest is needed. */
  onWritten: OnWritten | undefined
  /** Called once the store holds them durably and nothing sent later can replace them. */
  count(): void
}

/**
 * Digests originals while they arrive, so that they need not be read again when complete.
 *
 * It covers only bytes that the store has written and confirmed as durable and final. Reading them back at once would
 * hit the page cache, not the disk: later loss on a disk is found by later checks.
 *
 * Only parts that arrive in order are counted, each exactly once. Anything else (a second process, a restart, parallel
 * parts, a store that accepts parts again) leaves a gap, and the original is read as a whole.
 */
export interface ArrivingDigests {
  follow(uploadId: string, part: PartSpec): Sending
  /** Whether all bytes of a file of that size were counted. */
  has(uploadId: string, fileSize: number): boolean
  /** The inspection of a file of that size, all of whose bytes were counted; else null. Answered once. */
  take(uploadId: string, fileSize: number): Promise<Inspection | null>
  forget(uploadId: string): void
}

export function createArrivingDigests(checksums: ChecksumThread, most = MOST_UPLOADS): ArrivingDigests {
  /** The state after the last counted part, least recently advanced first. */
  const counted = new RecentMap<string, RunningDigest>(most)

  return {
    follow(uploadId, part) {
      const before = counted.get(uploadId)
      if ((before?.size ?? 0) !== part.offset) return { onWritten: undefined, count() {} }
      // If this sending breaks off, the earlier state remains.
      const digest = before?.fork() ?? RunningDigest.begin(checksums)
      return {
        onWritten: (chunks) => digest.update(chunks),
        count() {
          const now = counted.get(uploadId)?.size ?? 0
          if (now === part.offset && digest.size === part.offset + part.size) counted.set(uploadId, digest)
        },
      }
    },
    has: (uploadId, fileSize) => counted.get(uploadId)?.size === fileSize,
    async take(uploadId, fileSize) {
      const digest = counted.get(uploadId)
      counted.delete(uploadId)
      return digest?.size === fileSize ? digest.finish() : null
    },
    forget: (uploadId) => void counted.delete(uploadId),
  }
}
