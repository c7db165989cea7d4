import type { Actor } from '@afterglow/contract/kernel'
import { seesOwnOnly } from '@afterglow/contract/media'
import type { SocketFact } from '@afterglow/contract/system'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import { accessOf } from '../access/index.ts'
import { items } from '../album/index.ts'
import { findNotesByIds, type NoteRow } from '../notes/index.ts'
import {
  findWallSettings,
  isOnWall,
  mayShowNotes,
  presentSlide,
  presentWall,
  type WallSettingsRow,
  wallDoorOf,
} from '../wall/index.ts'
import type { Batch } from './fact-batch.ts'
import type { News } from './gallery-news.ts'
import { mediaNews } from './media-news.ts'

export interface WallNewsDeps {
  db: Database
  clock: Clock
  feedTokens: FeedTokens
}

/** What walls need beside the batch itself: their settings, and notes. */
export interface WallBatch {
  settings: WallSettingsRow | undefined
  /** The photos of the batch that were sent for the wall's challenge; null where it shows all. */
  selected: items.SentFor | null
  notes: Map<string, NoteRow>
}

export async function loadWallBatch(
  { db }: WallNewsDeps,
  { event, facts, media }: Batch,
): Promise<WallBatch> {
  const ids = facts.map(({ data }) => data['noteId']).filter((id) => typeof id === 'string')
  const [settings, notes] = await Promise.all([
    findWallSettings(db.query, event.id),
    findNotesByIds(db.query, [...new Set(ids)]),
  ])
  const challengeId = settings?.challengeId ?? null
  const selected =
    challengeId === null
      ? null
      : await items.findSentFor(db.query, { eventId: event.id, challengeId, mediaIds: [...media.keys()] })
  return { settings, selected, notes: new Map(notes.map((note) => [note.id, note])) }
}

/** News for a photo wall: its state, also while its door is closed, and its slides while that is open. */
export function wallNews(deps: WallNewsDeps, batch: Batch, wall: WallBatch, actor: Actor): News {
  const { event, facts } = batch
  if (actor.kind === 'wall' && !actor.isCurrent)
    return { facts: [{ kind: 'wall.ended', data: {} }], ends: true }
  const isChanged = facts.some(({ kind }) => kind === 'wall.changed' || kind === 'event.changed')
  const state = isChanged
    ? [{ kind: 'wall.state', data: { wall: presentWall(deps, event, actor, wall.settings) } }]
    : []
  if (wallDoorOf(event, actor, deps.clock.now()) !== 'open') return { facts: state, ends: false }
  const slides = [...photos(deps, batch, wall, actor), ...notes(batch, wall, actor)]
  return { facts: [...state, ...relisting(batch, actor), ...slides], ends: false }
}

/**
 * The event's settings that limit which photos a guest sees do not apply to a wall with its own link; the rules of its
 * albums do.
 */
function relisting({ facts }: Batch, actor: Actor): SocketFact[] {
  const isChanged = facts.some(({ kind, data }) =>
    actor.kind === 'wall' ? kind === 'albums.changed' : data['refetchMedia'] === true,
  )
  return isChanged ? [{ kind: 'slides.changed', data: {} }] : []
}

function photos({ clock }: WallNewsDeps, batch: Batch, { selected }: WallBatch, actor: Actor): SocketFact[] {
  const { event } = batch
  const now = clock.now()
  const isOwnOnly = seesOwnOnly(accessOf(event), actor, now)
  // Among one's own photos, one that somebody else sent for the challenge would reveal that they sent it as well.
  const chosen = isOwnOnly ? selected?.themselves : selected?.asListed
  const isShown = (row: items.MediaRow) => chosen?.has(row.id) !== false && isOnWall(event, row, actor, now)
  return mediaNews(batch, actor, now, isShown).map((news) =>
    news.kind === 'shown' ? published(event.id, news.row) : removed(news.mediaId),
  )
}

function notes({ event, facts }: Batch, { settings, notes: rows }: WallBatch, actor: Actor): SocketFact[] {
  if (!mayShowNotes(event, actor, settings)) return []
  return facts.flatMap(({ kind, data: { noteId } }) => {
    if (!kind.startsWith('note.') || typeof noteId !== 'string') return []
    const row = rows.get(noteId)
    return [row === undefined ? removed(noteId) : published(event.id, row)]
  })
}

function published(eventId: string, row: Parameters<typeof presentSlide>[1]): SocketFact {
  return { kind: 'slide.published', data: { slide: presentSlide(eventId, row) } }
}

function removed(slideId: string): SocketFact {
  return { kind: 'slide.removed', data: { slideId } }
}
