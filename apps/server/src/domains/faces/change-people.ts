import { AppError } from '@afterglow/contract'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { Ids } from '../../platform/ids.ts'
import type { EventRow } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import { applyGrouping } from './apply-grouping.ts'
import { recordConsent } from './consent-store.ts'
import { isLeftOut } from './distance.ts'
import { readEmbedding } from './embedding-bytes.ts'
import { insertExclusion } from './exclusion-store.ts'
import {
  deleteFaces,
  deleteFacesOfGroup,
  dismissGroup,
  type FaceRow,
  listFacesOfGroup,
  listUnplacedFaces,
  lockFaces,
  putInGroup,
  readmitFaces,
  settleGroup,
} from './face-store.ts'
import { groupPeople } from './group-people.ts'
import { changeGroup, deleteGroup, findGroup, insertGroup, recountGroups } from './group-store.ts'
import { personOf } from './person.ts'

export interface ChangePeopleDeps {
  db: Database
  clock: Clock
  ids: Ids
}

type Managed = Authorized<EventRow, 'manage'>

/** Names or hides a person. A named person is settled: their faces stay together from now on. */
export async function changePerson(
  deps: ChangePeopleDeps,
  event: Managed,
  groupId: string,
  { name, isHidden }: { name?: string | undefined; isHidden?: boolean | undefined },
): Promise<void> {
  await change(deps, event, async (tx) => {
    await requireGroup(tx, event, groupId)
    const wanted = {
      ...(name !== undefined && { name: name === '' ? null : name }),
      ...(isHidden !== undefined && { isHidden }),
    }
    if (Object.keys(wanted).length > 0) await changeGroup(tx, groupId, wanted)
    await settleGroup(tx, groupId)
  })
}

/** Merges two people. The remaining one's name wins, else the other's. */
export async function mergePeople(
  deps: ChangePeopleDeps,
  event: Managed,
  from: string,
  into: string,
): Promise<void> {
  await change(deps, event, async (tx) => {
    const gone = await requireGroup(tx, event, from)
    const kept = await requireGroup(tx, event, into)
    if (from === into) return
    const faces = await listFacesOfGroup(tx, from)
    await putInGroup(
      tx,
      faces.map(({ id }) => id),
      into,
    )
    await settleGroup(tx, into)
    if (kept.name === null && gone.name !== null) await changeGroup(tx, into, { name: gone.name })
  })
}

/** Moves faces to a person, or to a new one. The remaining faces stay together. Answers the person who has them now. */
export async function moveFaces(
  deps: ChangePeopleDeps,
  event: Managed,
  faceIds: readonly string[],
  groupId: string | null,
): Promise<string> {
  const target = groupId ?? deps.ids.uuid()
  await change(deps, event, async (tx) => {
    if (groupId !== null) await requireGroup(tx, event, groupId)
    const faces = await lockFaces(tx, event.id, faceIds)
    if (faces.length < new Set(faceIds).size) throw new AppError('face.not_found')
    if (groupId === null)
      await insertGroup(tx, { id: target, eventId: event.id, createdAt: deps.clock.date() })
    const left = new Set(faces.flatMap((face) => face.groupId ?? []))
    await putInGroup(
      tx,
      faces.map(({ id }) => id),
      target,
      { isPlaced: true },
    )
    for (const id of [...left, target]) await settleGroup(tx, id)
  })
  return target
}

/**
 * Leaves a person out: their faces and crops are deleted at once, with those like them that the grouping has put
 * elsewhere or nowhere. The mean of their embeddings is kept, of each look that a host has merged, since nothing else
 * could exclude them from later photos.
 */
export async function leaveOutPerson(deps: ChangePeopleDeps, event: Managed, groupId: string): Promise<void> {
  await change(deps, event, async (tx) => {
    if ((await findGroup(tx, event.id, groupId)) === undefined) return
    await recordConsent(tx, deps, { eventId: event.id, kind: 'left_out' })
    const faces = await listFacesOfGroup(tx, groupId)
    const looks = looksOf(faces)
    for (const embedding of looks) {
      const exclusion = { id: deps.ids.uuid(), eventId: event.id, embedding, createdAt: deps.clock.date() }
      await insertExclusion(tx, exclusion)
    }
    await deleteFaces(tx, await lookingLike(tx, event.id, looks))
    await deleteFacesOfGroup(tx, groupId)
    await deleteGroup(tx, groupId)
  })
}

/** The faces that would be excluded from a later photo, except those that a host has placed with somebody else. */
async function lookingLike(tx: Tx, eventId: string, looks: readonly Float32Array[]): Promise<string[]> {
  const faces = looks.length === 0 ? [] : await listUnplacedFaces(tx, eventId)
  return faces
    .filter((face) => isLeftOut(looks, { ...face, embedding: readEmbedding(face.embedding) }))
    .map(({ id }) => id)
}

/** Dismisses a group that is not a person. Answers its faces, so that a slip can be undone. */
export async function dismissPerson(
  deps: ChangePeopleDeps,
  event: Managed,
  groupId: string,
): Promise<string[]> {
  let dismissed: string[] = []
  await change(deps, event, async (tx) => {
    await requireGroup(tx, event, groupId)
    dismissed = await dismissGroup(tx, groupId)
  })
  return dismissed
}

/** Undoes a dismissal: the faces are grouped again. */
export async function readmitPerson(
  deps: ChangePeopleDeps,
  event: Managed,
  faceIds: readonly string[],
): Promise<void> {
  await change(deps, event, async (tx) => {
    const back = await readmitFaces(tx, event.id, faceIds)
    if (back.length > 0) await applyGrouping(tx, deps, event.id, new Set(back))
  })
}

/**
 * Runs a change while no other grouping of this event can; afterwards all counts are right, and open pages are
 * notified.
 */
async function change(
  { db }: ChangePeopleDeps,
  event: Managed,
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const present = await eventRows.lockEvent(tx, event.id)
    if (present === undefined) throw new AppError('event.not_found')
    if (!present.groupsFaces) throw new AppError('face.grouping_off')
    await work(tx)
    await recountGroups(tx, event.id)
    await recordFact(tx, event.id, 'faces.changed', {})
  })
}

async function requireGroup(tx: Tx, event: EventRow, groupId: string) {
  const group = await findGroup(tx, event.id, groupId)
  if (group === undefined) throw new AppError('face.group_not_found')
  return group
}

/** The mean of each look of a person: of people whom a host has merged, the mean of all is like none of them. */
function looksOf(faces: readonly FaceRow[]): Float32Array[] {
  const single = faces.flatMap(({ embedding, ...face }) =>
    embedding === null ? [] : personOf([{ ...face, embedding: readEmbedding(embedding) }]),
  )
  return groupPeople(single).map(({ sum, faces: { length } }) =>
    Float32Array.from(sum, (value) => value / length),
  )
}
