import type { Timeline } from '@afterglow/contract/media'
import { RecentMap } from '../../../platform/recent-map.ts'
import type { HourCount } from './list-store.ts'
import type { MediaRow } from './media-row.ts'

/**
 * Caches gallery pages in use. Every change to a photo records a fact, so between two facts of an event a page is the
 * same for everyone: its rows are read once, however many phones ask. The number of the last fact is part of the key
 * and is read with the event on every request, so no entry can be stale.
 */
export interface PageCache {
  rows(key: PageKey, load: () => Promise<MediaRow[]>): Promise<MediaRow[]>
  timeline(key: PageKey, load: () => Promise<Timeline | undefined>): Promise<Timeline | undefined>
  hours(key: PageKey, load: () => Promise<HourCount[]>): Promise<HourCount[]>
  total(key: PageKey, load: () => Promise<number>): Promise<number>
}

export interface PageKey {
  eventId: string
  factSeq: number
  /** Identifies the filter, and for rows position and page size. */
  question: string
}

const MAX_PAGES = 300

export function createPageCache(): PageCache {
  return { rows: remember(), timeline: remember(), hours: remember(), total: remember() }
}

function remember<T>(): (key: PageKey, load: () => Promise<T>) => Promise<T> {
  const answers = new RecentMap<string, { factSeq: number; answer: Promise<T> }>(MAX_PAGES)
  return ({ eventId, factSeq, question }, load) => {
    // Only the newest version of each page is kept: under load, each fact would leave an old one behind.
    const key = `${eventId}|${question}`
    const known = answers.get(key)
    if (known?.factSeq === factSeq) return known.answer
    const answer = load()
    if (known === undefined || known.factSeq < factSeq) answers.set(key, { factSeq, answer })
    // A failed read must not be cached.
    answer.catch(() => {
      if (answers.get(key)?.answer === answer) answers.delete(key)
    })
    return answer
  }
}
