import type { Database, Queryable, Tx } from '../../db/database.ts'
import {
  type FaceEngine,
  type FacesResult,
  type FoundFace,
  isVerdict,
  NotDerivedError,
} from '../../media-engine/index.ts'
import { BlobNotFoundError, type BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { Ids } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { withScratch } from '../../platform/scratch.ts'
import { photos, sendings } from '../album/index.ts'
import { eventRows } from '../events/index.ts'

import { applyGrouping } from './apply-grouping.ts'
import { isLeftOut } from './distance.ts'
import { embeddingBytes } from './embedding-bytes.ts'
import { listExclusions } from './exclusion-store.ts'
import { cropKey, faceFolder } from './face-keys.ts'
import { enqueueRegroup, REMOVE_CROPS_JOB } from './face-queue.ts'
import { insertFaces, noteScan, wasScanned } from './face-store.ts'

export interface LookDeps {
  db: Database
  blobs: Pick<BlobStore, 'withLocalFile' | 'putFile'>
  faces: FaceEngine
  clock: Clock
  ids: Ids
}

/** A detected face, with its future id. */
interface NewFace extends FoundFace {
  id: string
}

/**
 * Detects the faces of one photo, or of a film's poster, in its preview, stores their crops, and places them among the
 * people of the event. Nothing is kept of people who were left out, nor when the host has switched grouping off
 * meanwhile.
 */
export async function lookAtPhoto(deps: LookDeps, photoId: string, log: Log): Promise<void> {
  const { db, ids } = deps
  const photo = await photos.findPhoto(db.query, photoId)
  if (photo === undefined || photo.state !== 'ready') return
  const event = await eventRows.findEvent(db.query, photo.eventId)
  if (event === undefined || !event.groupsFaces || (await wasScanned(db.query, photoId))) return
  await withScratch(async (outDir) => {
    const result = await find(deps, photo, outDir)
    if (result === null) return
    if (result.outcome === 'failed') {
      log.warn({ photoId, reason: result.reason }, 'no faces of this photo')
      if (!isVerdict(result.reason)) throw new NotDerivedError(result.reason)
    }
    const found = result.outcome === 'failed' ? [] : await wanted(db.query, photo.eventId, result.faces)
    const faces = found.map((face): NewFace => ({ ...face, id: ids.uuid() }))
    for (const { id, crop } of faces) {
      if (crop !== null)
        await deps.blobs.putFile(cropKey(photo.eventId, id), crop.path, { contentType: 'image/jpeg' })
    }
    await keep(deps, photo, result, faces)
  })
}

async function find(
  { blobs, faces }: LookDeps,
  photo: photos.PhotoRow,
  outDir: string,
): Promise<FacesResult | null> {
  try {
    return await blobs.withLocalFile(photos.variantKey(photo.blobKey, 'preview'), (path) =>
      faces.findFaces({ path, outDir }),
    )
  } catch (err) {
    // Deleted meanwhile.
    if (err instanceof BlobNotFoundError) return null
    throw err
  }
}

/** Without people who were left out. */
async function wanted<F extends FoundFace>(
  db: Queryable,
  eventId: string,
  faces: readonly F[],
): Promise<F[]> {
  const excluded = await listExclusions(db, eventId)
  return faces.filter(
    ({ embedding, asymmetry }) =>
      embedding === null || !isLeftOut(excluded, { embedding: Float32Array.from(embedding), asymmetry }),
  )
}

async function keep(
  deps: LookDeps,
  photo: photos.PhotoRow,
  result: FacesResult,
  found: NewFace[],
): Promise<void> {
  const { db, clock } = deps
  const scale = result.outcome === 'derived' ? (photo.width ?? result.width) / result.width : 1
  await db.transaction(async (tx) => {
    const event = await eventRows.lockEvent(tx, photo.eventId)
    const isWanted = event?.groupsFaces === true && (await noteScan(tx, photo, clock.date()))
    // Checked again now that the event is locked: the host may have left someone out since.
    const faces = isWanted ? await wanted(tx, photo.eventId, found) : []
    await removeCrops(
      tx,
      photo.eventId,
      found.filter((face) => !faces.includes(face)),
    )
    if (!isWanted) return
    await insertFaces(
      tx,
      faces.map(({ id, box, embedding, asymmetry, isFaint }) => ({
        id,
        eventId: photo.eventId,
        photoId: photo.id,
        faceData: JSON.stringify({ boundingPoly: { vertices: cornersOf(box, scale) } }),
        embedding: embedding === null ? null : embeddingBytes(embedding),
        asymmetry,
        isFaint,
        size: Math.round(Math.min(box.width, box.height) * scale),
        createdAt: clock.date(),
      })),
    )
    if (faces.length === 0) return
    await applyGrouping(tx, deps, photo.eventId, new Set(faces.map(({ id }) => id)))
    await enqueueRegroup(tx, photo.eventId, clock.now())
    const listed = (await sendings.findListedMedia(tx, [photo.id])).get(photo.id)
    if (listed !== undefined) await recordFact(tx, photo.eventId, 'faces.detected', { mediaId: listed.id })
  })
}

async function removeCrops(tx: Tx, eventId: string, faces: readonly NewFace[]): Promise<void> {
  if (faces.length > 0)
    await enqueue(tx, REMOVE_CROPS_JOB, {
      folders: faces.map(({ id }) => faceFolder(eventId, id)),
      eventIds: [],
    })
}

function cornersOf({ left, top, width, height }: FoundFace['box'], scale: number) {
  const [x, y] = [Math.round(left * scale), Math.round(top * scale)]
  const [right, bottom] = [Math.round((left + width) * scale), Math.round((top + height) * scale)]
  return [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ]
}
