import type { Actor } from '@afterglow/contract/kernel'
import { MAX_NOTE_SLIDES, SLIDES_PER_PAGE, type SlidePage } from '@afterglow/contract/wall'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { sendings } from '../album/index.ts'

import { listNoteRows } from '../notes/index.ts'
import type { WallDeps } from './deps.ts'
import { nameNote, presentSlide } from './present-slide.ts'
import { mayShowNotes } from './present-wall.ts'
import { limitsOf } from './selection.ts'
import { findSpotlight } from './spotlight.ts'
import { assertRevealed } from './wall-door.ts'
import { findWallSettings } from './wall-settings-store.ts'

/** A wall's slides, by name: photos and films, pinned first, then newest first; notes after the last of them. */
export async function listSlides(
  { db, clock }: WallDeps,
  event: Authorized<EventRow, 'view'>,
  actor: Actor,
  cursor: string | undefined,
): Promise<SlidePage> {
  const now = clock.now()
  assertRevealed(event, now)
  const settings = await findWallSettings(db.query, event.id)
  const spotlight = await findSpotlight(db.query, event, settings, now)
  const filter = {
    ...sendings.visibleTo(event, actor, { status: 'published' }, now),
    ...sendings.keptFromWalls(event, now),
    ...(await limitsOf(db.query, event.id, settings, spotlight)),
  }
  const after = sendings.mediaCursor.read(cursor)
  const found = await sendings.listShowable(db.query, filter, after, SLIDES_PER_PAGE + 1)
  const { rows, nextCursor } = sendings.mediaCursor.pageOf(
    found,
    SLIDES_PER_PAGE,
    ({ isPinned, createdAt: at, id }) => ({ isPinned, at, id }),
  )
  const hasNotes = nextCursor === null && mayShowNotes(event, actor, settings)
  const notes = hasNotes ? await listNoteRows(db.query, event.id, null, MAX_NOTE_SLIDES) : []
  return {
    slides: [
      ...rows.map((row) => presentSlide(row, { event, actor, now })),
      ...notes.map((note) => nameNote(note, { event })),
    ],
    nextCursor,
  }
}
