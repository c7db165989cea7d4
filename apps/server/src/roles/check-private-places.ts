import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../platform/log.ts'

/**
 * Names the places of an installation that every user of this machine can read, as the decoders of a service run by root
 * do. What we make is for us alone; what an operator has made before, or copied, may not be.
 */
export async function checkPrivatePlaces(log: Pick<Log, 'warn'>, places: readonly string[]): Promise<void> {
  for (const place of places.map((one) => path.resolve(one))) {
    if (!(await isOpen(place))) continue
    log.warn(
      { place },
      `Every user of this machine can read ${place}, and so could a decoder that a hostile file has taken over: chmod o-rwx ${place}`,
    )
  }
}

const READ = 0o004
const ENTER = 0o001

async function isOpen(place: string): Promise<boolean> {
  for (let at = path.dirname(place); at !== path.dirname(at); at = path.dirname(at))
    if (((await modeOf(at)) & ENTER) === 0) return false
  return ((await modeOf(place)) & (READ | ENTER)) !== 0
}

/** What is not there is open to nobody. */
async function modeOf(place: string): Promise<number> {
  return stat(place).then(
    ({ mode }) => mode,
    () => 0,
  )
}
