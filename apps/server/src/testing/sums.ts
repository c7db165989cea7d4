import { storage } from '../domains/billing/index.ts'
import type { TestApp } from './test-app.ts'

/** The counters of an event and of its host's room. */
export async function sumsOf({ platform }: TestApp, { id }: { id: string }) {
  const { query } = platform.db
  const event = await query
    .selectFrom('eventCounters')
    .innerJoin('events', 'events.id', 'eventCounters.eventId')
    .select(['userId', 'mediaCount', 'publishedCount'])
    .where('eventId', '=', id)
    .executeTakeFirstOrThrow()
  const account = await storage.findStorageAccount(query, event.userId)
  const { mediaCount, publishedCount } = event
  return { mediaCount, publishedCount, used: account?.usedBytes, reserved: account?.reservedBytes }
}
