import type { Actor } from '@afterglow/contract/kernel'
import { MAX_NOTE_SLIDES, MAX_VOICE_SLIDES, SLIDES_PER_PAGE, type SlidePage } from '@afterglow/contract/wall'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { sendings } from '../album/index.ts'

import { type GreetingRow, listGreetingRows, listNoteRows, type NoteRow } from '../notes/index.ts'
import type { WallDeps } from './deps.ts'
import { nameMessage, presentSlide } from './present-slide.ts'
import { mayShowNotes, mayShowVoices } from './present-wall.ts'
import { limitsOf } from './selection.ts'
import { findSpotlight } from './spotlight.ts'
import { assertRevealed } from './wall-door.ts'
import { findWallSettings, type WallSettingsRow } from './wall-settings-store.ts'

/** A wall's slides, by name: photos and films, pinned first, then newest first; notes and voice messages after the last of them. */
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
  const found = await sendings.showable(db.query, filter).list(after, SLIDES_PER_PAGE + 1)
  const { rows, nextCursor } = sendings.mediaCursor.pageOf(
    found,
    SLIDES_PER_PAGE,
    ({ isPinned, createdAt: at, id }) => ({ isPinned, at, id }),
  )
  const messages = nextCursor === null ? await listMessages(db, event, actor, settings) : []
  return {
    slides: [
      ...rows.map((row) => presentSlide(row, { event, actor, now })),
      ...messages.map((message) => nameMessage(message, { event })),
    ],
    nextCursor,
  }
}

async function listMessages(
  { query }: Database,
  event: EventRow,
  actor: Actor,
  settings: WallSettingsRow | undefined,
): Promise<(NoteRow | GreetingRow)[]> {
  const [notes, voices] = await Promise.all([
    mayShowNotes(event, actor, settings) ? listNoteRows(query, event.id, null, MAX_NOTE_SLIDES) : [],
    mayShowVoices(event, actor, settings)
      ? listGreetingRows(query, { eventId: event.id }, null, MAX_VOICE_SLIDES)
      : [],
  ])
  return [...notes, ...voices]
}
