import { joinPeople, type Person, squaredDistance } from './person.ts'

/**
 * The distance up to which two faces are one person. Measured by `npm run bench -- faces`, which for every person
 * chooses it from the photos of all others; see docs/decisions/faces.md.
 */
export const SAME_PERSON = 0.5
/**
 * A face that is turned away is further from other faces of the same person; two such faces say little of each other.
 */
const TURNED = { from: 0.25, allowance: 0.5, most: 0.08, both: 0.05 }

/** A faint face must be this much closer to join a person: flowers come closer to some people than strangers do. */
const FAINT = 0.15

/**
 * Joins the closest pair until none is close enough, average linkage. Only groups in `fresh`, and those formed from
 * them, are compared with the others, so placing one photo's faces costs time proportional to the number of people.
 * Nobody is twice in one photo, and two people whom a host has separated stay apart.
 */
export function groupPeople(
  people: readonly Person[],
  fresh: Iterable<Person> = people,
  limit = SAME_PERSON,
): Person[] {
  const all = new Set(people)
  const nearest = new Map<Person, Near>()
  for (const person of fresh) nearest.set(person, nearestOf(person, all, limit))
  for (;;) {
    const pair = closest(nearest)
    if (pair === null) return [...all]
    const joined = joinPeople(pair.one, pair.other)
    for (const gone of [pair.one, pair.other]) {
      all.delete(gone)
      nearest.delete(gone)
    }
    all.add(joined)
    nearest.set(joined, nearestOf(joined, all, limit))
    for (const [person, near] of nearest) {
      if (near.other === pair.one || near.other === pair.other)
        nearest.set(person, nearestOf(person, all, limit))
      else if (person !== joined) {
        const distance = distanceBetween(person, joined, limit)
        if (distance < near.distance) nearest.set(person, { other: joined, distance })
      }
    }
  }
}

interface Near {
  other: Person | null
  /** Normalized: 1 is just too far. */
  distance: number
}

function closest(nearest: Map<Person, Near>): { one: Person; other: Person } | null {
  let best: { one: Person; other: Person } | null = null
  let distance = 1
  for (const [one, near] of nearest) {
    if (near.other === null || near.distance >= distance) continue
    best = { one, other: near.other }
    distance = near.distance
  }
  return best
}

function nearestOf(person: Person, all: Set<Person>, limit: number): Near {
  let near: Near = { other: null, distance: 1 }
  for (const other of all) {
    const distance = distanceBetween(person, other, limit)
    if (distance < near.distance) near = { other, distance }
  }
  return near
}

function distanceBetween(one: Person, other: Person, limit: number): number {
  if (one === other || (one.isSettled && other.isSettled)) return Number.POSITIVE_INFINITY
  const reach = reachBetween(one, other, limit)
  const distance = squaredDistance(one, other) / (reach * reach)
  return distance < 1 && !sharePhoto(one, other) ? distance : Number.POSITIVE_INFINITY
}

/** A single face or a person; a person has the asymmetry of their most frontal face. */
export interface Seen {
  asymmetry: number
  isFaint: boolean
}

/**
 * The maximum distance between two, depending on how far each is turned away at least, and on whether one may be an
 * object.
 */
export function reachBetween(one: Seen, other: Seen, most = SAME_PERSON): number {
  const limit = one.isFaint || other.isFaint ? most - FAINT : most
  const straighter = Math.min(one.asymmetry, other.asymmetry)
  const turned = Math.max(one.asymmetry, other.asymmetry)
  if (straighter > TURNED.from) return limit - TURNED.both
  return limit + Math.min(TURNED.most, Math.max(0, turned - TURNED.from) * TURNED.allowance)
}

function sharePhoto(one: Person, other: Person): boolean {
  const [fewer, more] = one.photoIds.size < other.photoIds.size ? [one, other] : [other, one]
  for (const photoId of fewer.photoIds) if (more.photoIds.has(photoId)) return true
  return false
}
