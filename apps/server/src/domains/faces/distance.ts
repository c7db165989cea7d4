import { reachBetween, type Seen } from './group-people.ts'

export interface Described extends Seen {
  embedding: Float32Array
}

/** Whether two single faces count as one person. */
export function isSamePerson(one: Described, other: Described): boolean {
  return distance(one.embedding, other.embedding) < reachBetween(one, other)
}

/**
 * Whether a face is of somebody who was left out. Faint faces also match a person who asked to be left out, so these
 * get the full reach.
 */
export function isLeftOut(
  excluded: readonly Float32Array[],
  { embedding, asymmetry }: Pick<Described, 'embedding' | 'asymmetry'>,
): boolean {
  const face = { embedding, asymmetry, isFaint: false }
  return excluded.some((one) => isSamePerson({ embedding: one, asymmetry: 0, isFaint: false }, face))
}

export function distance(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index += 1) sum += ((one[index] ?? 0) - (other[index] ?? 0)) ** 2
  return Math.sqrt(sum)
}
