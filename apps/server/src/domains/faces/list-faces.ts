import { AppError } from '@afterglow/contract'
import { FACE_LIST_LIMIT, type FaceDetection, type FaceGroup, PEOPLE_PAGE } from '@afterglow/contract/faces'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import type { EventRow } from '../access/index.ts'
import { type delivery, sendings } from '../album/index.ts'

import { countScans, findFaces, listFacesOfGroup, listNewestFaces, type ShownFace } from './face-store.ts'
import type { FaceUrls } from './face-urls.ts'
import { countGroups, countSeenOnce, findGroup, listGroups } from './group-store.ts'
import { presentDetection, presentPerson } from './present.ts'
import { listOpenRequests } from './request-store.ts'

export interface ListFacesDeps {
  db: Database
  clock: Clock
  feedTokens: FeedTokens
  mediaUrls: delivery.MediaUrls
  faceUrls: FaceUrls
}

type Managed = Authorized<EventRow, 'manage'>

/** The contents of the faces tab. */
export async function listPeople(
  { db, faceUrls, feedTokens }: ListFacesDeps,
  event: Managed,
  limit = PEOPLE_PAGE,
) {
  const [groups, total, seenOnce, progress, requests] = await Promise.all([
    listGroups(db.query, event.id, limit),
    countGroups(db.query, event.id),
    countSeenOnce(db.query, event.id),
    countScans(db.query, event.id),
    listOpenRequests(db.query, event.id),
  ])
  const faces = await findFaces(
    db.query,
    groups.flatMap(({ representativeFaceId }) => representativeFaceId ?? []),
  )
  const byId = new Map(faces.map((face) => [face.id, face]))
  return {
    settings: {
      groupsFaces: event.groupsFaces,
      guestsCanFindThemselves: event.guestsCanFindThemselves,
    },
    progress,
    people: groups.map((group) =>
      presentPerson(group, byId.get(group.representativeFaceId ?? ''), faceUrls, event),
    ),
    total,
    seenOnce,
    requests: requests.map(({ createdAt, ...request }) => ({
      ...request,
      createdAt: createdAt.toISOString(),
    })),
    feedToken: feedTokens.seal(event.id, event.factSeq),
  }
}

/** The most recently found faces. */
export async function listFaces(deps: ListFacesDeps, event: Managed): Promise<FaceDetection[]> {
  return withMedia(deps, event, await listNewestFaces(deps.db.query, event.id, FACE_LIST_LIMIT))
}

export async function listPhotosOfPerson(deps: ListFacesDeps, event: Managed, groupId: string) {
  const faces = await listFacesOfGroup(deps.db.query, groupId)
  return { person: await onePerson(deps, event, groupId), faces: await withMedia(deps, event, faces) }
}

/** @throws AppError `face.group_not_found` */
export async function onePerson(
  { db, faceUrls }: Pick<ListFacesDeps, 'db' | 'faceUrls'>,
  event: EventRow,
  groupId: string,
): Promise<FaceGroup> {
  const group = await findGroup(db.query, event.id, groupId)
  if (group === undefined) throw new AppError('face.group_not_found')
  const [face] = await findFaces(
    db.query,
    group.representativeFaceId === null ? [] : [group.representativeFaceId],
  )
  return presentPerson(group, face, faceUrls, event)
}

async function withMedia(
  { db, clock, mediaUrls, faceUrls }: ListFacesDeps,
  event: Managed,
  faces: readonly ShownFace[],
): Promise<FaceDetection[]> {
  const listed = await sendings.findListedMedia(db.query, [...new Set(faces.map(({ photoId }) => photoId))])
  const actor = { kind: 'host', userId: event.userId } as const
  const photos = sendings.presentPhotos(
    [...listed.values()].filter(({ eventId }) => eventId === event.id),
    { event, actor, now: clock.now(), mediaUrls },
  )
  const media = new Map(photos.map((photo) => [photo.id, photo]))
  return faces.flatMap((face) => {
    const photo = media.get(listed.get(face.photoId)?.id ?? '')
    return photo === undefined ? [] : [presentDetection(face, photo, faceUrls, event)]
  })
}
