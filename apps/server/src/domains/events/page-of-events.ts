import { EVENTS_PAGE } from '@afterglow/contract/events'
import { eventIdSchema } from '@afterglow/contract/kernel'
import * as z from 'zod'
import type { Database } from '../../db/database.ts'
import { createCursor, cursorDate, type Page } from '../../http/cursor.ts'
import type { EventRow } from '../access/index.ts'
import { type EventPosition, listEventsAfter, listEventsNamed, listTitlesAfter } from './event-store.ts'
import { firstMatching } from './match-title.ts'

const eventCursor = createCursor<EventPosition>(z.object({ lastFactAt: cursorDate, id: eventIdSchema }))

/** A page of a host's events, those in which something changed last first; where a text is given, of those whose titles match it. */
export async function pageOfEvents(
  { query }: Database,
  userId: string,
  { text = '', cursor }: { text?: string | undefined; cursor?: string | undefined },
): Promise<Page<EventRow>> {
  const after = eventCursor.read(cursor)
  const limit = EVENTS_PAGE + 1
  const find = async () => {
    const titles = await listTitlesAfter(query, userId, after)
    const found = await firstMatching(titles, text, limit)
    return listEventsNamed(
      query,
      found.map(({ id }) => id),
    )
  }
  const rows = await (text.trim() === '' ? listEventsAfter(query, userId, after, limit) : find())
  return eventCursor.pageOf(rows, EVENTS_PAGE, ({ lastFactAt, id }) => ({ lastFactAt, id }))
}
