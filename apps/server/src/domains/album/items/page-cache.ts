import { RecentMap } from '../../../platform/recent-map.ts'
import type { MediaRow } from './media-row.ts'

/**
 * Pages of galleries that are being looked at. Whatever changes a photo records a fact, so between two facts of an
 * event a page is the same for everybody: its rows are read once, however many phones ask. The number of the last
 * fact is part of the key, and it is read with the event on every request: nothing here can be out of date.
 */
export interface PageCache {
  rows(key: PageKey, load: () => Promise<MediaRow[]>): Promise<MediaRow[]>
}

export interface PageKey {
  eventId: string
  factSeq: number
  /** Which photos, from where, how many. */
  question: string
}

const MAX_PAGES = 300

export function createPageCache(): PageCache {
  const pages = new RecentMap<string, { factSeq: number; rows: Promise<MediaRow[]> }>(MAX_PAGES)
  return {
    rows({ eventId, factSeq, question }, load) {
      // Of each page the newest alone: while a crowd sends, each fact would leave another one behind.
      const key = `${eventId}|${question}`
      const known = pages.get(key)
      if (known?.factSeq === factSeq) return known.rows
      const rows = load()
      if (known === undefined || known.factSeq < factSeq) pages.set(key, { factSeq, rows })
      // A failed look must not be remembered.
      rows.catch(() => {
        if (pages.get(key)?.rows === rows) pages.delete(key)
      })
      return rows
    },
  }
}
