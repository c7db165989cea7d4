import type { Actor } from '@afterglow/contract/kernel'
import { MAX_NOTE_SLIDES, SLIDES_PER_PAGE, type SlidePage } from '@afterglow/contract/wall'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { items } from '../album/index.ts'

import { listNoteRows } from '../notes/index.ts'
import type { WallDeps } from './deps.ts'
import { presentSlide } from './present-slide.ts'
import { mayShowNotes } from './present-wall.ts'
import { findWallSettings } from './wall-settings-store.ts'

/** What a wall can show, by name: photos and films, pinned first, then newest first; notes after the last of them. */
export async function listSlides(
  { db }: WallDeps,
  event: Authorized<EventRow, 'view'>,
  actor: Actor,
  cursor: string | undefined,
): Promise<SlidePage> {
  const filter = items.visibleTo(event, actor, { status: 'published' })
  const after = cursor === undefined ? null : items.readCursor(cursor)
  // One row more than asked for tells whether there is a next page.
  const rows = await items.listShowable(db.query, filter, after, SLIDES_PER_PAGE + 1)
  const shown = rows.slice(0, SLIDES_PER_PAGE)
  const last = shown.at(-1)
  const hasMore = rows.length > SLIDES_PER_PAGE && last !== undefined
  const notes = hasMore ? [] : await noteRows({ db }, event, actor)
  return {
    slides: [...shown, ...notes].map((item) => presentSlide(event.id, item)),
    nextCursor: hasMore
      ? items.writeCursor({ isPinned: last.isPinned, at: last.createdAt, id: last.id })
      : null,
  }
}

async function noteRows({ db }: Pick<WallDeps, 'db'>, event: EventRow, actor: Actor) {
  const settings = await findWallSettings(db.query, event.id)
  if (!mayShowNotes(event, actor, settings)) return []
  return listNoteRows(db.query, event.id, null, MAX_NOTE_SLIDES)
}
