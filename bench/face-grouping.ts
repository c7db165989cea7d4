import { groupPeople, SAME_PERSON } from '../apps/server/src/domains/faces/group-people.ts'
import { type Person, personOf } from '../apps/server/src/domains/faces/person.ts'
import type { FoundFace } from '../apps/server/src/media-engine/index.ts'

export interface LabelledFace {
  photo: string
  who: string
  /** Whether the person is identified. Two unidentified faces in two photos may or may not be the same person. */
  isNamed: boolean
  face: FoundFace
}

interface Counted {
  right: number
  wrong: number
  missed: number
}

const LIMITS = Array.from({ length: 25 }, (_value, step) => 0.4 + step / 100)
const WANTED_PRECISION = 0.97

/**
 * Pairwise precision and recall of the grouping, cross-validated: each person is judged at the limit chosen on all
 * others. A pair counts when it is known whether both faces are one person.
 */
export function measureGrouping(all: readonly LabelledFace[]) {
  const known = all.filter(({ face }) => face.embedding !== null)
  const groupings = new Map(LIMITS.map((limit) => [limit, group(known, limit)]))
  const names = [...new Set(known.filter(({ isNamed }) => isNamed).map(({ who }) => who))]
  const sum: Counted = { right: 0, wrong: 0, missed: 0 }
  const chosen = names.map((name) => {
    const isHeldOut = ({ who }: LabelledFace) => who === name
    const limit = choose(known, groupings, (one, other) => !isHeldOut(one) && !isHeldOut(other))
    const judged = count(
      known,
      groupings.get(limit) ?? [],
      (one, other) => isHeldOut(one) || isHeldOut(other),
    )
    sum.right += judged.right
    sum.wrong += judged.wrong
    sum.missed += judged.missed
    return limit
  })
  const atOurs = count(known, group(known, SAME_PERSON))
  const pairs = count(
    all,
    all.map(() => -1),
  ).missed
  const unknown = unknownPairs(known, group(known, SAME_PERSON))
  return {
    precision: precisionOf(sum),
    recall: recallOf(sum),
    lines: [
      `limits chosen: ${[...new Set(chosen.map((limit) => limit.toFixed(2)))].join(', ')}; the product's: ${SAME_PERSON}`,
      `at the product's: precision ${precisionOf(atOurs).toFixed(3)}, recall ${recallOf(atOurs).toFixed(3)}`,
      `of all ${pairs} pairs found, those of faces too small or turned too far to be described included: ${(atOurs.right / pairs).toFixed(3)}`,
      `joined, and nobody knows whether rightly: ${unknown}`,
    ],
  }
}

/** How many of these things are mistaken for a person in an album with these people. */
export function countThingsTaken(things: readonly LabelledFace[], people: readonly LabelledFace[]): number {
  const known = [...things, ...people].filter(({ face }) => face.embedding !== null)
  const groupOf = group(known, SAME_PERSON)
  const isThing = new Set(things)
  return known.filter((one, index) => isThing.has(one) && groupOf[index] !== -1).length
}

function group(faces: readonly LabelledFace[], limit: number): number[] {
  const people: Person[] = faces.map(({ photo, face }, index) =>
    personOf([
      {
        id: `${index}`,
        photoId: photo,
        embedding: Float32Array.from(face.embedding ?? []),
        asymmetry: face.asymmetry,
        isFaint: face.isFaint,
      },
    ]),
  )
  const groupOf = new Array<number>(faces.length).fill(-1)
  const certain = groupPeople(people, people, limit).filter(({ isFaint }) => !isFaint)
  for (const [number, person] of certain.entries())
    for (const { id } of person.faces) groupOf[Number(id)] = number
  return groupOf
}

/** The median of the limits with the highest recall at the required precision. */
function choose(
  faces: readonly LabelledFace[],
  groupings: ReadonlyMap<number, number[]>,
  counts: Selects,
): number {
  const judged = LIMITS.map((limit) => ({ limit, ...count(faces, groupings.get(limit) ?? [], counts) }))
  const good = judged.filter((one) => precisionOf(one) >= WANTED_PRECISION)
  const most = Math.max(0, ...good.map(recallOf))
  const best = good.filter((one) => recallOf(one) === most)
  return best[Math.floor((best.length - 1) / 2)]?.limit ?? SAME_PERSON
}

type Selects = (one: LabelledFace, other: LabelledFace) => boolean

function count(
  faces: readonly LabelledFace[],
  groupOf: readonly number[],
  counts: Selects = () => true,
): Counted {
  const counted: Counted = { right: 0, wrong: 0, missed: 0 }
  for (const [index, one] of faces.entries()) {
    for (const [further, other] of faces.slice(index + 1).entries()) {
      if (!isDecided(one, other) || !counts(one, other)) continue
      const place = groupOf[index]
      const isJoined = place !== -1 && place === groupOf[index + 1 + further]
      if (one.who === other.who) counted[isJoined ? 'right' : 'missed'] += 1
      else if (isJoined) counted.wrong += 1
    }
  }
  return counted
}

function isDecided(one: LabelledFace, other: LabelledFace): boolean {
  return one.isNamed || other.isNamed || one.photo === other.photo
}

function unknownPairs(faces: readonly LabelledFace[], groupOf: readonly number[]): number {
  return faces.reduce(
    (sum, one, index) =>
      sum +
      faces.slice(index + 1).filter((other, further) => {
        return !isDecided(one, other) && groupOf[index] === groupOf[index + 1 + further]
      }).length,
    0,
  )
}

function precisionOf({ right, wrong }: Counted): number {
  return right + wrong === 0 ? 1 : right / (right + wrong)
}

function recallOf({ right, missed }: Counted): number {
  return right + missed === 0 ? 1 : right / (right + missed)
}
