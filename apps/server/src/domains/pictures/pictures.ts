import { DAYS } from '@afterglow/contract/kernel'
import type { Database, Tx } from '../../db/database.ts'
import type { RequestBody } from '../../http/request-body.ts'
import { inBatches } from '../../platform/batches.ts'
import { folderOf, type Ledger, type Owner } from '../../platform/integrity/index.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { derivePicture } from './derive-picture.ts'
import { originalKey, type PictureKind, type PictureRow } from './picture-kind.ts'
import { deriveJob, enqueueDerive, enqueueRemovals, parsePayload, removeJob } from './picture-queue.ts'
import {
  deleteFailedPictures,
  deletePicturesOf,
  everyReadyPicture,
  findPicture,
  findPicturesAmong,
  insertPicture,
  movePicture,
  type NewPicture,
} from './picture-store.ts'
import { receiveBytes } from './receive-bytes.ts'

const BATCH = 200
/** Pictures that never arrived, or cannot be read, are removed after this. */
const LIFETIME = 1 * DAYS

/** Pictures of one kind: avatars of hosts, covers of events, logos of walls, or photos for print. */
export interface Pictures {
  /**
   * Streams a picture into the store and has it scaled down. Nothing is decoded here. Answers its id.
   *
   * @throws AppError of the kind, for too many bytes or bytes that are no picture
   */
  receive(picture: Omit<NewPicture, 'id' | 'createdAt'>, body: RequestBody): Promise<string>
  find(id: string): Promise<PictureRow | undefined>
  /** Removes all of an owner's pictures, pending ones included. */
  removeAllOf(tx: Tx, ownerId: string): Promise<void>
  jobs: Record<string, JobHandler>
  /** Removes pictures that never arrived, and the rows of those that could not be read. */
  sweep(): Promise<void>
  ledger(db: Database): Ledger
}

export function createPictures(
  { db, blobs, clock, ids, engines }: Pick<Platform, 'db' | 'blobs' | 'clock' | 'ids' | 'engines'>,
  kind: PictureKind,
): Pictures {
  return {
    async receive({ ownerId, ...rest }, body) {
      const id = ids.uuid()
      // The row comes first, so that the sweep can find the bytes whatever happens.
      await insertPicture(db.query, kind, { id, ownerId, createdAt: clock.date(), ...rest })
      const type = await receiveBytes(blobs, originalKey(kind, { id, ownerId }), body, kind)
      await db.transaction(async (tx) => {
        await movePicture(tx, kind, id, { from: 'receiving', to: 'processing' })
        await enqueueDerive(tx, kind, { id, ownerId, type })
      })
      return id
    },
    find: (id) => findPicture(db.query, kind, id),
    async removeAllOf(tx, ownerId) {
      await enqueueRemovals(tx, kind, await deletePicturesOf(tx, kind, ownerId))
    },
    jobs: {
      [deriveJob(kind)]: (payload, { log }) => derivePicture({ db, blobs, engines }, kind, payload, log),
      async [removeJob(kind)](payload) {
        const picture = parsePayload(payload)
        await blobs.delete(originalKey(kind, picture))
        await blobs.delete(kind.shownKey(picture))
      },
    },
    async sweep() {
      const before = new Date(clock.now() - LIFETIME)
      await inBatches(() =>
        db.transaction(async (tx) => {
          const deleted = await deleteFailedPictures(tx, kind, before, BATCH)
          await enqueueRemovals(tx, kind, deleted)
          return deleted.length === BATCH
        }),
      )
    },
    ledger: ({ query }) => ({
      ownersAmong: async (ids) =>
        (await findPicturesAmong(query, kind, ids)).map((row) => asOwner(kind, row)),
      async *ownersIn(place) {
        const owner = kind.ownersIn(place)
        if (owner === null) return
        for await (const page of everyReadyPicture(query, kind, owner === 'everyone' ? null : owner))
          yield page.map((row) => asOwner(kind, row))
      },
    }),
  }
}

/** The bytes as received are not kept, so there is one copy of each. */
function asOwner(kind: PictureKind, picture: PictureRow): Owner {
  const key = kind.shownKey(picture)
  const shown = { key, size: null, sha256: null, isOnlyCopy: true }
  return { id: picture.id, folder: folderOf(key), required: picture.state === 'ready' ? [shown] : [] }
}
