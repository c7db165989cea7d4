import { reachBetween, type Seen } from './group-people.ts'

export interface Described extends Seen {
  embedding: Float32Array
}

/** Whether two single faces count as one person. */
export function isSamePerson(one: Described, other: Described): boolean {
  return distance(one.embedding, other.embedding) < reachBetween(one, other)
}

export function distance(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index += 1) sum += ((one[index] ?? 0) - (other[index] ?? 0)) ** 2
  return Math.sqrt(sum)
}
