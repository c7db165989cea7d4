import { AppError } from '@afterglow/contract'
import { isKeptFromWalls } from '@afterglow/contract/albums'
import type { Spotlight, Wall } from '@afterglow/contract/wall'
import type { Queryable, Tx } from '../../db/database.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { findAlbumName, hasAlbum } from '../albums/index.ts'
import { findPrompt, hasChallenge } from '../challenges/index.ts'
import { findShownPerson, hasPerson } from '../faces/index.ts'
import type { WallSettingsRow } from './wall-settings-store.ts'

type Columns = Pick<WallSettingsRow, 'spotlightChallengeId' | 'spotlightAlbumId' | 'spotlightPersonId'>

/** The subject that the host chose, whatever is in use. */
export function chosenSpotlight(row: WallSettingsRow | undefined): Spotlight | null {
  if (row === undefined) return null
  const { spotlightChallengeId, spotlightAlbumId, spotlightPersonId } = row
  if (spotlightChallengeId !== null) return { kind: 'challenge', id: spotlightChallengeId }
  if (spotlightAlbumId !== null) return { kind: 'album', id: spotlightAlbumId }
  return spotlightPersonId === null ? null : { kind: 'person', id: spotlightPersonId }
}

export function columnsOf(spotlight: Spotlight | null): Columns {
  const idOf = (kind: Spotlight['kind']) => (spotlight?.kind === kind ? spotlight.id : null)
  return {
    spotlightChallengeId: idOf('challenge'),
    spotlightAlbumId: idOf('album'),
    spotlightPersonId: idOf('person'),
  }
}

/** What a wall is limited to now, with its name. Null where the subject may not be on a public screen: everything is shown. */
export async function findSpotlight(
  db: Queryable,
  event: EventRow,
  row: WallSettingsRow | undefined,
  now: number,
): Promise<Wall['spotlight']> {
  const chosen = row?.style === 'spotlight' ? chosenSpotlight(row) : null
  if (chosen === null) return null
  const name = await nameOf(db, event, chosen, now)
  return name === undefined ? null : { ...chosen, name }
}

/** Undefined for a subject that is not there, or that walls may not show; null for one without a name. */
async function nameOf(
  db: Queryable,
  event: EventRow,
  { kind, id }: Spotlight,
  now: number,
): Promise<string | null | undefined> {
  if (kind === 'challenge') return findPrompt(db, event.id, id)
  if (kind === 'person')
    return event.groupsFaces ? (await findShownPerson(db, event.id, id))?.name : undefined
  if (isKeptFromWalls(accessOf(event), id, now)) return undefined
  return findAlbumName(db, event.id, id)
}

/** Holds a subject against deletion until the transaction ends. @throws AppError where there is none that walls may show */
export async function assertSpotlight(
  tx: Tx,
  event: EventRow,
  { kind, id }: Spotlight,
  now: number,
): Promise<void> {
  const error = {
    challenge: 'challenge.not_found',
    album: 'album.not_found',
    person: 'face.group_not_found',
  } as const
  if (
    !(await holdSubject[kind](tx, event.id, id)) ||
    (await nameOf(tx, event, { kind, id }, now)) === undefined
  )
    throw new AppError(error[kind])
}

const holdSubject = { challenge: hasChallenge, album: hasAlbum, person: hasPerson } as const
