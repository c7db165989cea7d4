import type { Tx } from '../../../db/database.ts'
import type { Parts } from '../../../db/one-statement.ts'
import { addToCounters, type CounterChange, recordFacts, recording } from '../../../platform/facts.ts'
import type { MediaRow } from './media-row.ts'
import { type ArrangedRow, arrangeSendings } from './same-content-store.ts'

/** The effects on an album when another sending of a photo becomes the listed one. */
export interface Arrangement {
  rows: ArrangedRow[]
  /** Newly listed. */
  shown: MediaRow[]
  /** No longer listed: another row represents them. */
  hidden: MediaRow[]
}

/** Rearranges the sendings of photos after some were added, removed or changed in status. */
export async function arrange(tx: Tx, media: readonly Pick<MediaRow, 'photoId'>[]): Promise<Arrangement> {
  const rows = await arrangeSendings(tx, [...new Set(media.map(({ photoId }) => photoId))])
  return {
    rows,
    shown: rows.filter(({ wasCopy, isCopy }) => wasCopy && !isCopy),
    hidden: rows.filter(({ wasCopy, isCopy }) => !wasCopy && isCopy),
  }
}

/** Counts and records the effects of an arrangement. Call it after the room is settled: counters are updated last. */
export async function recordArrangement(
  tx: Tx,
  eventId: string,
  { shown, hidden }: Arrangement,
): Promise<void> {
  // They were listed until now.
  const [more, less] = [countsOf(shown), countsOf(hidden.map((row) => ({ ...row, isCopy: false })))]
  if (shown.length + hidden.length === 0) return
  await addToCounters(tx, eventId, {
    mediaCount: more.mediaCount - less.mediaCount,
    publishedCount: more.publishedCount - less.publishedCount,
  })
  await recordPublished(tx, eventId, shown)
  if (hidden.length === 0) return
  const listed = hidden.map((row) => factOf({ ...row, isCopy: false }))
  await recordFacts(tx, eventId, 'media.removed', listed)
  await recordPublished(tx, eventId, hidden)
}

/** Records new or changed rows; a copy is published only to pages whose viewer sees nothing but their own uploads. */
export async function recordPublished(
  tx: Tx,
  eventId: string,
  media: readonly FactOf[],
  change?: CounterChange,
): Promise<void> {
  if (media.length > 0) await recordFacts(tx, eventId, 'media.published', media.map(factOf), change)
}

/** The same as the last parts of a statement with other changes. */
export function recordingPublished(
  tx: Tx,
  eventId: string,
  media: readonly FactOf[],
  change?: CounterChange,
): Parts {
  return recording(tx, eventId, 'media.published', media.map(factOf), change)
}

/** What a fact says of a sending. */
export type FactOf = Pick<MediaRow, 'id' | 'guestId' | 'status' | 'isCopy' | 'albumId'>

/**
 * A fact about one row in its earlier state. It never leaves the server, where it decides which pages are
 * notified: the sender's, and those that may show the photo because it was published or listed.
 */
export function factOf({ id, guestId, status, isCopy, albumId }: FactOf) {
  const place = { ...(isCopy && { isCopy }), ...(albumId !== null && { albumId }) }
  return { mediaId: id, guestId, wasPublished: status === 'published', ...place }
}

/** The contribution of these rows to the album's counters. */
export function countsOf(media: readonly MediaRow[]): { mediaCount: number; publishedCount: number } {
  const listed = media.filter(({ isCopy }) => !isCopy)
  return {
    mediaCount: listed.length,
    publishedCount: listed.filter(({ status }) => status === 'published').length,
  }
}
