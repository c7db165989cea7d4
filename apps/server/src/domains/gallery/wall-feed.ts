import { can } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import type { Fact } from '../../platform/facts.ts'
import { accessOf, type EventRow } from '../events/index.ts'
import { findNotesByIds, type NoteRow } from '../notes/index.ts'
import {
  findWallSettings,
  isOnWall,
  mayShowNotes,
  presentSlide,
  presentWall,
  type WallSettingsRow,
} from '../wall/index.ts'
import { concerns } from './concerns.ts'
import type { Batch, LiveFeedDeps, Viewer } from './live-feed.ts'

interface WallBatch {
  settings: WallSettingsRow | undefined
  notes: Map<string, NoteRow>
}

/** What only walls are told of: how they are set up, and notes. */
export async function loadWall({ db }: LiveFeedDeps, eventId: string, facts: Fact[]): Promise<WallBatch> {
  const ids = facts.flatMap(({ data }) => (typeof data['noteId'] === 'string' ? [data['noteId']] : []))
  const [settings, notes] = await Promise.all([
    findWallSettings(db.query, eventId),
    findNotesByIds(db.query, ids),
  ])
  return { settings, notes: new Map(notes.map((note) => [note.id, note])) }
}

/** Tells a wall what has changed, with the eyes of whoever opened it. A closed one is told how it stands, no more. */
export function tellWall(deps: LiveFeedDeps, viewer: Viewer, batch: Batch, wall: WallBatch): void {
  const { facts, event } = batch
  const actor = viewer.actorIn(event)
  if (actor.kind === 'wall' && !actor.isCurrent) {
    viewer.send({ type: 'fact', seq: facts.at(-1)?.seq ?? event.factSeq, kind: 'wall.ended', data: {} })
    viewer.refuse('closed')
    return
  }
  const slideOf = readerOf(deps, event, actor, batch, wall)
  for (const fact of facts) {
    const { seq, kind } = fact
    if (kind === 'wall.changed' || kind === 'event.changed') {
      const state = presentWall(event, actor, wall.settings, deps.clock)
      viewer.send({ type: 'fact', seq, kind: 'wall.state', data: { wall: state } })
      continue
    }
    const told = slideOf(fact)
    if (told === null) continue
    const { id, row } = told
    viewer.send(
      row === null
        ? { type: 'fact', seq, kind: 'slide.removed', data: { slideId: id } }
        : { type: 'fact', seq, kind: 'slide.published', data: { slide: presentSlide(event.id, row) } },
    )
  }
}

type Told = { id: string; row: { id: string; guestId: string | null } | null }

/** Which slide a fact is about, and whether it is on this wall (`row`). Null for what does not concern it. */
function readerOf(
  { clock }: LiveFeedDeps,
  event: EventRow,
  actor: Actor,
  { media }: Batch,
  { settings, notes }: WallBatch,
): (fact: Fact) => Told | null {
  const now = clock.now()
  const isOpen = can(accessOf(event), actor, 'view', now)
  const showsNotes = isOpen && mayShowNotes(event, actor, settings)
  return (fact) => {
    const { mediaId, noteId } = fact.data
    if (isOpen && fact.kind.startsWith('media.') && typeof mediaId === 'string') {
      const row = media.get(mediaId)
      if (!concerns(event, actor, fact, row)) return null
      return { id: mediaId, row: row !== undefined && isOnWall(event, row, actor, now) ? row : null }
    }
    if (showsNotes && fact.kind.startsWith('note.') && typeof noteId === 'string')
      return { id: noteId, row: notes.get(noteId) ?? null }
    return null
  }
}
