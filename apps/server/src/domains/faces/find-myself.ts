import { AppError } from '@afterglow/contract'
import { MAX_FOUND_PHOTOS } from '@afterglow/contract/faces'
import type { Actor } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import type { Database } from '../../db/database.ts'
import type { RequestBody } from '../../http/request-body.ts'
import type { FaceEngine } from '../../media-engine/index.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { type delivery, sendings } from '../album/index.ts'

import { type ConsentDeps, recordConsent } from './consent-store.ts'
import { type Described, isSamePerson } from './distance.ts'
import { readEmbedding } from './embedding-bytes.ts'
import type { ReadEventFaces } from './event-faces.ts'
import { type FaceRow, listPhotosOfBoth } from './face-store.ts'
import { readSelfie } from './read-selfie.ts'
import type { FaceSeals } from './sealed-face.ts'

export interface FindMyselfDeps extends ConsentDeps {
  db: Database
  mediaUrls: delivery.MediaUrls
  faces: FaceEngine
  faceSeals: FaceSeals
  eventFaces: ReadEventFaces
}

type Searched = Authorized<EventRow, 'find-myself'>

/** The share of a person's faces that must match the selfie for all of their photos to be answered. */
const AGREEING = 0.5

/**
 * The photos of the person in a selfie, with the encrypted face for searching again. The picture and its embedding exist
 * only in memory while the request is answered; only photos that the asking guest could see anyway are answered.
 */
export async function findMyself(
  deps: FindMyselfDeps,
  event: Searched,
  actor: Actor,
  body: RequestBody,
): Promise<{ photos: Media[]; face: string }> {
  const selfie = await agreedSelfie(deps, event, 'selfie', body)
  const found = photosOf(facesLike(selfie, await deps.eventFaces(event)))
  return {
    photos: await presentFound(deps, event, actor, found),
    face: deps.faceSeals.seal(event.id, selfie),
  }
}

/** The face of a second person from a selfie on the guest's phone, encrypted like the guest's own. */
export async function readOtherFace(
  deps: FindMyselfDeps,
  event: Searched,
  body: RequestBody,
): Promise<{ face: string }> {
  const selfie = await agreedSelfie(deps, event, 'selfie_of_another', body)
  return { face: deps.faceSeals.seal(event.id, selfie) }
}

/** The current photos of an encrypted face; with a second one, the photos in which both are. */
export async function findByFace(
  deps: FindMyselfDeps,
  event: Searched,
  actor: Actor,
  sealed: { face: string; other?: string | undefined },
): Promise<Media[]> {
  if (!event.groupsFaces) throw new AppError('face.grouping_off')
  const face = unsealed(deps, event, sealed.face)
  const other = sealed.other === undefined ? null : unsealed(deps, event, sealed.other)
  if (other !== null && isSamePerson(face, other)) throw new AppError('face.same_person')
  const faces = await deps.eventFaces(event)
  const own = facesLike(face, faces)
  const found =
    other === null
      ? photosOf(own)
      : await listPhotosOfBoth(deps.db.query, event.id, idsOf(own), idsOf(facesLike(other, faces)))
  return presentFound(deps, event, actor, found)
}

/** Records the consent that sending a selfie implies. Nothing else is stored, not even whose face it was. */
async function agreedSelfie(
  deps: FindMyselfDeps,
  event: Searched,
  kind: 'selfie' | 'selfie_of_another',
  body: RequestBody,
): Promise<Described> {
  if (!event.groupsFaces) throw new AppError('face.grouping_off')
  await recordConsent(deps.db.query, deps, { eventId: event.id, kind })
  return readSelfie(deps.faces, body)
}

function unsealed({ faceSeals }: FindMyselfDeps, event: Searched, text: string): Described {
  const face = faceSeals.open(event.id, text)
  if (face === null) throw new AppError('face.selfie_expired')
  return face
}

/** Newest first, by when they were taken. */
async function presentFound(
  { db, clock, mediaUrls }: FindMyselfDeps,
  event: Searched,
  actor: Actor,
  found: string[],
): Promise<Media[]> {
  // Of several sendings of a photo, this guest may be shown one that others may not.
  const media = await sendings.findMediaOfPhotos(db.query, found)
  const viewer = { event, actor, now: clock.now() }
  // A sending that waits for what others see of the photo has no faces yet, like any new one.
  const visible = media.filter(
    (row) => row.eventId === event.id && row.showsPhoto && sendings.isVisible(row, viewer),
  )
  const shown = onceEach(visible)
    .sort((one, other) => other.capturedAt.getTime() - one.capturedAt.getTime())
    .slice(0, MAX_FOUND_PHOTOS)
  return sendings.presentNamedPhotos({ db, mediaUrls }, shown, viewer)
}

function onceEach(media: readonly sendings.MediaRow[]): sendings.MediaRow[] {
  // The last entry wins: the row that the album shows.
  const listedLast = media.toSorted((one, other) => Number(other.isCopy) - Number(one.isCopy))
  return [...new Map(listedLast.map((row) => [row.sha256 ?? row.id, row])).values()]
}

/** Every matching face, and all faces of a person most of whose faces match. */
function facesLike(selfie: Described, faces: readonly FaceRow[]): Set<FaceRow> {
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
  return alike
}

function photosOf(faces: ReadonlySet<FaceRow>): string[] {
  return [...new Set([...faces].map(({ photoId }) => photoId))]
}

function idsOf(faces: ReadonlySet<FaceRow>): string[] {
  return [...faces].map(({ id }) => id)
}
