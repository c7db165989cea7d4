import type { IsolationFound } from '../platform/children/index.ts'
import type { Log } from '../platform/log.ts'
import { checkPrivatePlaces } from './check-private-places.ts'

/** What a decoder could do that a hostile file has taken over. */
const COULD = {
  network: 'connect to everything that this machine reaches',
  user: 'read and change every file, since it runs as root',
}

interface Options {
  log: Pick<Log, 'warn'>
  found: Promise<IsolationFound>
  /** Files and folders with secrets and with what people have sent. */
  places: readonly string[]
}

/** Says what the children that decode files of strangers have and should not have. They work all the same. */
export async function checkIsolation({ log, found, places }: Options): Promise<void> {
  const { isolation, missing, reason } = await found
  if (isolation.hasOwnUser) await checkPrivatePlaces(log, places)
  if (missing.length === 0) return
  const dangers = missing.map((what) => COULD[what]).join(', and ')
  log.warn(
    { missing, reason },
    `A decoder that a hostile file has taken over could ${dangers}: allow what "Children without a network" in docs/operations.md asks for, and start again.`,
  )
}
