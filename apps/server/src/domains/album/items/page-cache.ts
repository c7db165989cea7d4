import { RecentMap } from '../../../platform/recent-map.ts'
import type { MediaRow } from './media-row.ts'

/**
 * Caches gallery pages in use. Every change to a photo records a fact, so between two facts of an event a page is the
 * same for everyone: its rows are read once, however many phones ask. The number of the last fact is part of the key
 * and is read with the event on every request, so no entry can be stale.
 */
export interface PageCache {
  rows(key: PageKey, load: () => Promise<MediaRow[]>): Promise<MediaRow[]>
}

export interface PageKey {
  eventId: string
  factSeq: number
  /** Identifies the filter, position and page size. */
  question: string
}

const MAX_PAGES = 300

export function createPageCache(): PageCache {
  const pages = new RecentMap<string, { factSeq: number; rows: Promise<MediaRow[]> }>(MAX_PAGES)
  return {
    rows({ eventId, factSeq, question }, load) {
      // Only the newest version of each page is kept: under load, each fact would leave an old one behind.
      const key = `${eventId}|${question}`
      const known = pages.get(key)
      if (known?.factSeq === factSeq) return known.rows
      const rows = load()
      if (known === undefined || known.factSeq < factSeq) pages.set(key, { factSeq, rows })
      // A failed read must not be cached.
      rows.catch(() => {
        if (pages.get(key)?.rows === rows) pages.delete(key)
      })
      return rows
    },
  }
}
