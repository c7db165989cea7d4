import { type EventPermissions, eventPermissionsSchema } from '@afterglow/contract/events'
import { keysOf } from '@afterglow/contract/kernel'
import { inject } from 'vitest'

/**
 * The toggles of an event, whether its album takes shots alone, whether its photos are still to be revealed, and whether
 * one of its albums shows guests their own photos alone.
 */
export interface MatrixSettings extends EventPermissions {
  cameraOnly: boolean
  isUnrevealed: boolean
  isAlbumClosed: boolean
}

export const SETTINGS: readonly (keyof MatrixSettings)[] = [
  ...keysOf(eventPermissionsSchema.shape),
  'cameraOnly',
  'isUnrevealed',
  'isAlbumClosed',
]

/** Twenty rows of Plackett and Burman, for up to 19 settings: every pair is met in all four ways, each five times. */
const ROW = [1, 1, 0, 0, 1, 1, 1, 1, 0, 1, 0, 1, 0, 0, 0, 0, 1, 1, 0]
const BALANCED = [
  ...ROW.map((_, shift) => ROW.map((_value, at) => ROW[(at + shift) % ROW.length] === 1)),
  Array<boolean>(ROW.length).fill(false),
]
/**
 * Eight rows that meet every pair in all four ways at least once, for up to 35 settings: each is on in four of seven
 * rows, no two in the same four, and off in the eighth (Kleitman and Spencer, 1973).
 */
const FEWEST = transposed(foursOf(7).map((rows) => Array.from({ length: 8 }, (_, row) => rows.includes(row))))

/** Sets of settings that meet each pair in all four ways, each with its name. */
export function pairwise(): { name: string; settings: MatrixSettings }[] {
  const rows = inject('whole').includes('policies') ? BALANCED : FEWEST
  return rows.map((row) => {
    const chosen = row.slice(0, SETTINGS.length)
    const settings = Object.fromEntries(SETTINGS.map((name, at) => [name, chosen[at] === true]))
    return { name: chosen.map(Number).join(''), settings: settings as unknown as MatrixSettings }
  })
}

/** Every choice of four numbers below `count`. */
function foursOf(count: number): number[][] {
  return Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (_value, at) => at).filter((at) => (bits & (1 << at)) !== 0),
  ).filter(({ length }) => length === 4)
}

function transposed(columns: boolean[][]): boolean[][] {
  return (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] === true))
}
