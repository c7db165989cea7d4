import type { OnWritten, PartSpec } from '../../../platform/blobs/index.ts'
import type { ChecksumThread } from '../../../platform/checksums/index.ts'
import { RecentMap } from '../../../platform/recent-map.ts'
import { type Inspection, RunningDigest } from './running-digest.ts'

/** Each keeps a hash and the first bytes of a file, well under 2 KB. Of more uploads at once, the quietest are read. */
const MOST_UPLOADS = 512

/** One part on its way. */
export interface Sending {
  /** Looks at its bytes once the store has written them; undefined when nobody needs to. */
  onWritten: OnWritten | undefined
  /** The store holds them durably, and nothing sent later replaces them. */
  count(): void
}

/**
 * What is known of originals while they arrive, so that nobody reads them again when they are complete.
 *
 * It describes the bytes that the store has written, and only those of which the store has said that they are on the
 * disk and stay as they are. To read them back at once would ask the page cache, not the disk: what a disk loses
 * later is found by checking it later.
 *
 * Only parts that came in their order are counted, each exactly once. Anything else (a second process, a restart,
 * parts side by side, a store that takes parts anew) leaves a gap, and the original is read as a whole.
 */
export interface ArrivingDigests {
  follow(uploadId: string, part: PartSpec): Sending
  /** Of a file of that size, all of whose bytes were counted; null of any other. Told once. */
  take(uploadId: string, fileSize: number): Promise<Inspection | null>
  forget(uploadId: string): void
}

export function createArrivingDigests(checksums: ChecksumThread, most = MOST_UPLOADS): ArrivingDigests {
  /** The state after the last part that counts. The one that moved last is last. */
  const counted = new RecentMap<string, RunningDigest>(most)

  return {
    follow(uploadId, part) {
      const before = counted.get(uploadId)
      if ((before?.size ?? 0) !== part.offset) return { onWritten: undefined, count() {} }
      // Should this sending break off, the state before it stands.
      const digest = before?.fork() ?? RunningDigest.begin(checksums)
      return {
        onWritten: (chunks) => digest.update(chunks),
        count() {
          const now = counted.get(uploadId)?.size ?? 0
          if (now === part.offset && digest.size === part.offset + part.size) counted.set(uploadId, digest)
        },
      }
    },
    async take(uploadId, fileSize) {
      const digest = counted.get(uploadId)
      counted.delete(uploadId)
      return digest?.size === fileSize ? digest.finish() : null
    },
    forget: (uploadId) => void counted.delete(uploadId),
  }
}
