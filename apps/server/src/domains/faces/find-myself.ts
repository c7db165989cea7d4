import { AppError } from '@afterglow/contract'
import { MAX_FOUND_PHOTOS, MAX_SELFIE_BYTES } from '@afterglow/contract/faces'
import type { Actor } from '@afterglow/contract/kernel'
import { canSeeMedia, type Media } from '@afterglow/contract/media'
import type { Database } from '../../db/database.ts'
import { type RequestBody, readBody } from '../../http/request-body.ts'
import { type FaceEngine, type FoundFace, sniffImageType } from '../../media-engine/index.ts'
import type { Authorized } from '../../platform/authorized.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { type delivery, items } from '../album/index.ts'
import { findSenders } from '../guests/index.ts'

import { type ConsentDeps, recordConsent } from './consent-store.ts'
import { type Described, isSamePerson } from './distance.ts'
import { readEmbedding } from './embedding-bytes.ts'
import { type FaceRow, listFacesOfEvent } from './face-store.ts'

export interface FindMyselfDeps extends ConsentDeps {
  db: Database
  mediaUrls: delivery.MediaUrls
  faces: FaceEngine
}

/** The share of a person's faces that must match the selfie for all of their photos to be answered. */
const AGREEING = 0.5

/**
 * The photos of the person in a selfie. The picture and its embedding exist only in memory while the request is
 * answered; only photos that the asking guest could see anyway are answered.
 */
export async function findMyself(
  deps: FindMyselfDeps,
  event: Authorized<EventRow, 'find-myself'>,
  actor: Actor,
  body: RequestBody,
): Promise<Media[]> {
  const { db, clock, mediaUrls, faces } = deps
  if (!event.groupsFaces) throw new AppError('face.grouping_off')
  // Sending a selfie is the guest's consent to comparing it; nothing else of it is kept, not even whose it was.
  await recordConsent(db.query, deps, { eventId: event.id, kind: 'selfie' })
  const selfie = describe(await faces.readSelfie(await readJpeg(body)))
  const found = photosWith(selfie, await listFacesOfEvent(db.query, event.id))
  const media = await withOtherSendings(db, event, await items.findMediaByIds(db.query, [...found]))
  const [access, now] = [accessOf(event), clock.now()]
  const visible = media.filter(
    (row) => row.eventId === event.id && canSeeMedia(access, items.mediaAccessOf(row), actor, now),
  )
  const guests = visible.map(({ guestId }) => guestId)
  const present = items.createPresenter(mediaUrls, event, actor, now, await findSenders(db.query, guests))
  return onceEach(visible)
    .sort((one, other) => other.capturedAt.getTime() - one.capturedAt.getTime())
    .slice(0, MAX_FOUND_PHOTOS)
    .map(present)
}

/** Faces are searched in one sending of a photo; the guest may be shown another one. */
async function withOtherSendings(
  { query }: Database,
  event: EventRow,
  media: items.MediaRow[],
): Promise<items.MediaRow[]> {
  const same = await items.findSameContents(
    query,
    event.id,
    media.flatMap(({ sha256 }) => sha256 ?? []),
  )
  return [...new Map([...media, ...same].map((row) => [row.id, row])).values()]
}

function onceEach(media: readonly items.MediaRow[]): items.MediaRow[] {
  // The last entry wins: the row that the album shows.
  const listedLast = media.toSorted((one, other) => Number(other.isCopy) - Number(one.isCopy))
  return [...new Map(listedLast.map((row) => [row.sha256 ?? row.id, row])).values()]
}

/** The largest identifiable face, presumably of the person holding the phone. */
function describe(result: Awaited<ReturnType<FaceEngine['readSelfie']>>): Described {
  if (result.outcome === 'failed') {
    if (result.reason === 'undecodable') throw new AppError('face.selfie_unreadable')
    throw new AppError('server.unavailable')
  }
  const identifiable = result.faces.find(
    (face): face is FoundFace & { embedding: number[] } => face.embedding !== null,
  )
  if (identifiable === undefined) throw new AppError('face.none_in_selfie')
  // A selfie is deliberately of a face, so it gets the full reach.
  return {
    embedding: Float32Array.from(identifiable.embedding),
    asymmetry: identifiable.asymmetry,
    isFaint: false,
  }
}

/** Every matching face, and all faces of a person most of whose faces match. */
function photosWith(selfie: Described, faces: readonly FaceRow[]): Set<string> {
  const alike = new Set<FaceRow>()
  for (const face of faces) {
    if (face.embedding === null) continue
    const { asymmetry, isFaint } = face
    if (isSamePerson(selfie, { embedding: readEmbedding(face.embedding), asymmetry, isFaint }))
      alike.add(face)
  }
  for (const [groupId, members] of Map.groupBy(faces, (face) => face.groupId)) {
    if (groupId === null) continue
    const agreeing = members.filter((face) => alike.has(face)).length
    if (agreeing > 0 && agreeing >= AGREEING * members.length) for (const face of members) alike.add(face)
  }
  return new Set([...alike].map(({ mediaId }) => mediaId))
}

async function readJpeg(body: RequestBody): Promise<Buffer> {
  const bytes = await readBody(body, { maxBytes: MAX_SELFIE_BYTES, tooLarge: 'face.selfie_too_large' })
  if (sniffImageType(bytes) !== 'image/jpeg') throw new AppError('face.selfie_unreadable')
  return bytes
}
