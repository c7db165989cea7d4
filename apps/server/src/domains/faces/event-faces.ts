import type { Database } from '../../db/database.ts'
import type { EventRow } from '../access/index.ts'
import { type FaceRow, listFacesOfEvent } from './face-store.ts'

/** The faces of an event as of its last fact. */
export type ReadEventFaces = (event: Pick<EventRow, 'id' | 'factSeq'>) => Promise<readonly FaceRow[]>

/**
 * Every page that searches for someone searches again when faces were found, which reads all of them.
 * Concurrent requests share one read; afterwards nothing of it stays in memory.
 */
export function createEventFaces({ query }: Database): ReadEventFaces {
  const reading = new Map<string, Promise<readonly FaceRow[]>>()
  return ({ id, factSeq }) => {
    const key = `${id} ${factSeq}`
    const known = reading.get(key)
    if (known !== undefined) return known
    const read = listFacesOfEvent(query, id).finally(() => reading.delete(key))
    reading.set(key, read)
    return read
  }
}
