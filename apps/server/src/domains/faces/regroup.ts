import type { Ids } from '../../platform/ids.ts'
import { readEmbedding } from './embedding-bytes.ts'
import { groupPeople } from './group-people.ts'
import type { DatedFace, Moves } from './moves.ts'
import { type FaceToGroup, type Person, personOf } from './person.ts'
import { placeBySeries } from './place-by-series.ts'

/**
 * Groups an event's faces into people. What a host has placed stays, and keeps its person together and apart from
 * others a host has settled; everything else is grouped from scratch, or, with `fresh`, only those faces are placed
 * among the existing people. Pure: answers the changes.
 */
export function regroup(faces: readonly DatedFace[], ids: Ids, fresh?: ReadonlySet<string>): Moves {
  const known = faces.filter(({ embedding }) => embedding !== null)
  const people = peopleOf(known, (face) => face.isPlaced || (fresh !== undefined && !fresh.has(face.id)))
  const loose = known.filter((face) => !people.placed.has(face.id))
  const singles = loose.map((face) => personOf([toGroup(face)]))
  const all = [...people.list, ...singles]
  const grouped = groupPeople(all, fresh === undefined ? all : singles)
  const moves = nameGroups(faces, grouped, ids)
  return placeBySeries(faces, moves)
}

function peopleOf(faces: readonly DatedFace[], stays: (face: DatedFace) => boolean) {
  const byGroup = Map.groupBy(
    faces.filter((face) => face.groupId !== null && stays(face)),
    ({ groupId }) => groupId ?? '',
  )
  const list: Person[] = []
  const placed = new Set<string>()
  for (const [groupId, members] of byGroup) {
    const isSettled = members.some(({ isPlaced }) => isPlaced)
    const known = members.map(toGroup)
    list.push(...(isSettled ? looksOf(known, groupId) : [personOf(known, groupId)]))
    for (const { id } of members) placed.add(id)
  }
  return { list, placed }
}

/**
 * A settled person may have several looks, with glasses and without; that is why a host had to merge them. A new face
 * has to match one of the looks, not the average of all.
 */
function looksOf(faces: readonly FaceToGroup[], groupId: string): Person[] {
  const looks = groupPeople(faces.map((face) => personOf([face])))
  const photoIds = new Set(faces.map(({ photoId }) => photoId))
  return looks.map((look) => ({ ...look, groupId, isSettled: true, isFaint: false, photoIds }))
}

function toGroup({ id, photoId, embedding, asymmetry, isFaint }: DatedFace): FaceToGroup {
  return { id, photoId, asymmetry, isFaint, embedding: readEmbedding(embedding ?? Buffer.alloc(0)) }
}

/** A person keeps the group that most of its faces were in, so that it stays the same person on the host's screen. */
function nameGroups(faces: readonly DatedFace[], people: readonly Person[], ids: Ids): Moves {
  const before = new Map(faces.map(({ id, groupId }) => [id, groupId]))
  const taken = new Set(people.flatMap(({ groupId }) => groupId ?? []))
  const newGroups: string[] = []
  const moved: Moves['moved'] = []
  const [doubtful, certain] = [people.filter(isDoubtful), people.filter((person) => !isDoubtful(person))]
  for (const { faces: nobodys } of doubtful)
    for (const { id } of nobodys) if (before.get(id) != null) moved.push({ faceId: id, groupId: null })
  for (const person of certain.sort((one, other) => other.faces.length - one.faces.length)) {
    const groupId = person.groupId ?? mostCommon(person, before, taken) ?? newGroup(newGroups, ids)
    taken.add(groupId)
    for (const { id } of person.faces) if (before.get(id) !== groupId) moved.push({ faceId: id, groupId })
  }
  return { newGroups, moved }
}

/** Only faint faces, and not confirmed by a host: rings look alike in every photo of them. */
function isDoubtful({ isSettled, isFaint }: Person): boolean {
  return !isSettled && isFaint
}

function newGroup(newGroups: string[], ids: Ids): string {
  const id = ids.uuid()
  newGroups.push(id)
  return id
}

function mostCommon(
  { faces }: Person,
  before: ReadonlyMap<string, string | null>,
  taken: ReadonlySet<string>,
): string | null {
  const counts = new Map<string, number>()
  for (const { id } of faces) {
    const groupId = before.get(id)
    if (groupId != null && !taken.has(groupId)) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
  }
  const [best] = [...counts].sort((one, other) => other[1] - one[1])
  return best?.[0] ?? null
}
