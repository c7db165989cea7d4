import type { Media, mediaPageSchema } from '@afterglow/contract/media'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { infer as Infer } from 'zod/mini'
import { FIRST_PAGE } from '~/lib/late-queries'
import type { fetchMediaPage as FetchMediaPage } from './fetch-media-page'

export type MediaPage = Infer<typeof mediaPageSchema>
export type MediaPages = InfiniteData<MediaPage, string | null>
type Question = Omit<Parameters<typeof FetchMediaPage>[1], 'limit'>
/** The fields needed for reading, whatever the page parameter's type. */
type Loaded = Pick<MediaPages, 'pages'> | undefined

export const MEDIA_PAGE_SIZE = 60

/** Newest first, by time added or by time taken; or the most loved first. */
export type MediaSort = 'added' | 'captured' | 'loved'

export const MEDIA_ORDERS: readonly MediaSort[] = ['added', 'captured', 'loved']

/** What is in one of the event's albums, by its id. */
export type AlbumList = `in ${string}`

/**
 * A list that facts keep current: all photos in one of their orders, the films, what this guest has sent, or one of the
 * event's albums.
 */
export type MediaList = MediaSort | 'films' | 'mine' | AlbumList

/** The album that a list shows; null for any other list. */
export function albumIdOf(list: string): string | null {
  return isAlbumList(list) ? list.slice(3) : null
}

export function isAlbumList(list: string): list is AlbumList {
  return list.startsWith('in ')
}

export const MEDIA_LISTS: readonly MediaList[] = [...MEDIA_ORDERS, 'films', 'mine']

/** Key prefix of everything cached about an event's photos. */
export function mediaKey(eventId: string) {
  return ['media', eventId] as const
}

/** Key prefix of a host's views of an event's photos. */
export function hostMediaKey(eventId: string) {
  return ['host-media', eventId] as const
}

/** What this guest has sent: separate from the album, which shows both more and less. */
export function ownMediaKey(eventId: string) {
  return ['own-media', eventId] as const
}

export function mediaPagesKey(eventId: string, list: MediaList): readonly string[] {
  return list === 'mine' ? ownMediaKey(eventId) : [...mediaKey(eventId), list]
}

/** The photos of an event, page after page: pinned first, then newest first. */
export function mediaPages(eventId: string, list: MediaList) {
  return pagesOf(eventId, mediaPagesKey(eventId, list), questionOf(list), staleTimeOf(list))
}

/** The whole album from a moment on (ISO 8601): what is older follows, what is newer is fetched above. */
export function mediaPagesBefore(eventId: string, sort: 'added' | 'captured', before: string) {
  return infiniteQueryOptions({
    queryKey: [...mediaPagesKey(eventId, sort), before],
    queryFn: ({ pageParam, signal }) => fetchPage(eventId, { sort, ...pageParam }, signal),
    initialPageParam: { before } as { before: string } | { cursor: string } | { newer: string },
    getNextPageParam: ({ nextCursor }) => (nextCursor ? { cursor: nextCursor } : null),
    getPreviousPageParam: ({ newerCursor }) => (newerCursor ? { newer: newerCursor } : null),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function questionOf(list: MediaList) {
  if (list === 'films') return { films: '1' as const }
  if (list === 'mine') return { mine: '1' as const }
  if (isAlbumList(list)) return { album: list.slice(3) }
  return list === 'loved' ? { sort: list } : { sort: list, timeline: '1' as const }
}

/** What this guest has sent and the host has not approved yet. */
export function ownWaitingPages(eventId: string) {
  const question = { mine: '1', status: 'required_approval' } as const
  return pagesOf(eventId, [...ownMediaKey(eventId), 'waiting'], question, Number.POSITIVE_INFINITY)
}

function pagesOf(eventId: string, queryKey: readonly string[], question: Question, staleTime: number) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(eventId, questionAt(question, pageParam), signal),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    staleTime,
  })
}

/** The timeline comes with the first page. */
function questionAt({ timeline, ...question }: Question, cursor: string | null): Question {
  if (cursor !== null) return { ...question, cursor }
  return timeline === undefined ? question : { ...question, timeline }
}

async function fetchPage(eventId: string, question: Question, signal: AbortSignal): Promise<MediaPage> {
  const { fetchMediaPage } = await import('./fetch-media-page')
  return fetchMediaPage(eventId, { ...question, limit: MEDIA_PAGE_SIZE }, signal)
}

/**
 * Facts keep a list current; a refetch would only move photos under a thumb. The exceptions: facts change counts in
 * place, and who opens the order of love later gets its new order. Guests look at their own right after sending.
 */
export function staleTimeOf(list: MediaList): number {
  if (list === 'mine') return 0
  return list === 'loved' ? LOVED_STALE_TIME : Number.POSITIVE_INFINITY
}

const LOVED_STALE_TIME = 10_000

export function mediaOf(pages: Loaded): Media[] {
  return pages?.pages.flatMap((page) => page.items) ?? []
}

/** The page that arrived last has the most recent total. */
export function totalOf(pages: Loaded): number {
  return pages?.pages.at(-1)?.total ?? 0
}

/** Where to join the feed so that nothing between the first page and now is missed. */
export function feedTokenOf(pages: Loaded): string | null {
  return pages?.pages.at(0)?.feedToken ?? null
}
