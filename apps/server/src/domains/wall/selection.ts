import type { Wall } from '@afterglow/contract/wall'
import type { Queryable } from '../../db/database.ts'
import { sendings } from '../album/index.ts'
import { listPhotosOfPerson } from '../faces/index.ts'
import type { WallSettingsRow } from './wall-settings-store.ts'

/** What limits a wall's photos. A spotlight takes the place of the challenge in the settings. */
type Subject = { kind: 'challenge' | 'album' | 'person'; id: string } | null

function subjectOf(settings: WallSettingsRow | undefined, spotlight: Wall['spotlight']): Subject {
  if (spotlight !== null) return spotlight
  const challengeId = settings?.challengeId ?? null
  return challengeId === null ? null : { kind: 'challenge', id: challengeId }
}

/** The limits as conditions of a list. */
export async function limitsOf(
  db: Queryable,
  eventId: string,
  settings: WallSettingsRow | undefined,
  spotlight: Wall['spotlight'],
): Promise<sendings.ShowableLimits> {
  const subject = subjectOf(settings, spotlight)
  if (subject === null) return {}
  const { kind, id } = subject
  if (kind === 'challenge') return { challengeId: id }
  if (kind === 'album') return { albumId: id }
  return { photoIds: await listPhotosOfPerson(db, eventId, id) }
}

/** Whether a photo of a batch is among those that a wall shows; `isOwnOnly`: to a viewer who sees their own alone. */
export type IsSelected = (row: sendings.MediaRow, isOwnOnly: boolean) => boolean

/** The limits as a question about these photos. */
export async function selectionOf(
  db: Queryable,
  eventId: string,
  rows: readonly sendings.MediaRow[],
  settings: WallSettingsRow | undefined,
  spotlight: Wall['spotlight'],
): Promise<IsSelected> {
  const { challengeId, albumId, photoIds } = await limitsOf(db, eventId, settings, spotlight)
  if (albumId !== undefined) return (row) => row.albumId === albumId
  if (photoIds !== undefined) {
    const shown = new Set(photoIds)
    return ({ photoId }) => shown.has(photoId)
  }
  if (challengeId === undefined) return () => true
  const mediaIds = rows.map(({ id }) => id)
  const sent = await sendings.findSentFor(db, { eventId, challengeId, mediaIds })
  // Among one's own photos, one that somebody else sent for the challenge would reveal that they sent it as well.
  return ({ id }, isOwnOnly) => (isOwnOnly ? sent.themselves : sent.asListed).has(id)
}
