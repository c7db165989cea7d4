import { ACTIVITY_PAGE, type Activity } from '@afterglow/contract/overview'
import * as z from 'zod'
import type { Database } from '../../db/database.ts'
import { createCursor, cursorDate } from '../../http/cursor.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { type delivery, sendings } from '../album/index.ts'
import { findSenders } from '../guests/index.ts'
import type { ActivityRow, OverviewPart } from '../overview-part.ts'
import { type ActivityPosition, listActivityRows } from './overview-store.ts'

export interface ActivityDeps {
  db: Database
  overviewParts(): readonly OverviewPart[]
  mediaUrls: delivery.MediaUrls
  listPrompts(eventId: string): Promise<{ id: string; prompt: string }[]>
}

type ManagedEvent = Authorized<EventRow, 'manage'>
type ThumbnailOf = (id: string) => string | null

const ALWAYS = new Date(0)

const activityCursor = createCursor<ActivityPosition>(
  // As `actsOf` writes it. The database refuses some other characters.
  z.object({ at: cursorDate, key: z.string().regex(/^[\w -]{1,200}$/) }),
)

/** A page of everything that was done in an event, latest first. */
export async function listActivity(
  deps: ActivityDeps,
  event: ManagedEvent,
  cursor: string | undefined,
): Promise<{ items: Activity[]; nextCursor: string | null }> {
  const found = await listActivityRows(deps.db.query, deps.overviewParts(), {
    eventId: event.id,
    since: ALWAYS,
    after: activityCursor.read(cursor),
    limit: ACTIVITY_PAGE + 1,
  })
  const { rows, nextCursor } = activityCursor.pageOf(found, ACTIVITY_PAGE, ({ at, key }) => ({ at, key }))
  const shown = await sendings.findMediaByIds(
    deps.db.query,
    rows.flatMap(({ photoIds }) => photoIds),
  )
  const urlOf = new Map(shown.map((row) => [row.id, sendings.pictureUrlOf(row, { event, ...deps })]))
  const thumbnailOf = (id: string) => urlOf.get(id) ?? null
  return { items: await presentActivity(deps, event, rows, thumbnailOf), nextCursor }
}

/** The latest activity. Most events are asked about while something happens, and then an hour has enough of it. */
export async function findLatestActivity(
  { db, overviewParts }: Pick<ActivityDeps, 'db' | 'overviewParts'>,
  eventId: string,
  { limit, recent }: { limit: number; recent: Date },
): Promise<ActivityRow[]> {
  const find = (since: Date) =>
    listActivityRows(db.query, overviewParts(), { eventId, since, after: null, limit })
  const rows = await find(recent)
  return rows.length === limit ? rows : find(ALWAYS)
}

export async function presentActivity(
  { db, listPrompts }: Pick<ActivityDeps, 'db' | 'listPrompts'>,
  event: ManagedEvent,
  rows: readonly ActivityRow[],
  thumbnailOf: ThumbnailOf,
): Promise<Activity[]> {
  const hasPrompts = rows.some(({ challengeId }) => challengeId !== null)
  const [senders, prompts] = await Promise.all([
    findSenders(db.query, rows),
    hasPrompts ? listPrompts(event.id) : [],
  ])
  const promptOf = new Map(prompts.map(({ id, prompt }) => [id, prompt]))
  return rows.map(({ key, kind, at, guestId, name, count, photoIds, challengeId }) => ({
    id: key,
    kind,
    at: at.toISOString(),
    name: name ?? senders.of({ guestId })?.displayName ?? null,
    isHost: guestId === null,
    count,
    thumbnailUrls: photoIds.flatMap((id) => thumbnailOf(id) ?? []),
    prompt: promptOf.get(challengeId ?? '') ?? null,
  }))
}
