import { eventFacts } from '@afterglow/contract/gallery'
import { heartFacts } from '@afterglow/contract/hearts'
import type { QueryInputOf } from '@afterglow/contract/kernel'
import {
  getMediaCounts,
  isFilmType,
  listBursts,
  listMedia,
  type listMediaIds,
  listSenders,
  type MEDIA_KINDS,
  type Media,
  type MediaStatus,
  mediaFacts,
} from '@afterglow/contract/media'
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { applyCommentFact } from '~/features/shared/comments'
import {
  changePages,
  hostMediaKey,
  type MediaPage,
  type MediaPages,
  type MediaSort,
  placeMedia,
  staleTimeOf,
  withHeartCounts,
  withoutMedia,
} from '~/features/shared/media'
import { sendWhatHadNoRoom } from '~/features/shared/uploads'
import { call } from '~/lib/api'
import { FIRST_PAGE } from '~/lib/late-queries'
import { keyOf, queryOf } from '~/lib/query'

const PAGE_SIZE = 100

/** Which photos a host is viewing, and in which order. Null and false: no such filter. Filters combine. */
export interface MediaView {
  status: MediaStatus | null
  sort: MediaSort
  challengeId: string | null
  /** `none`: photos in no album. */
  albumId: string | null
  /** The id of a guest, or `host`. */
  guest: string | null
  kind: (typeof MEDIA_KINDS)[number] | null
  personId: string | null
  isLoved: boolean
  /** Days (YYYY-MM-DD). */
  from: string | null
  to: string | null
  hasNoPreview: boolean
  /** Empty for none. */
  search: string
}

export const ALL_MEDIA: MediaView = {
  status: null,
  sort: 'added',
  challengeId: null,
  albumId: null,
  guest: null,
  kind: null,
  personId: null,
  isLoved: false,
  from: null,
  to: null,
  hasNoPreview: false,
  search: '',
}

/** A view without its filters, in its order. */
export function withoutFilters({ sort }: MediaView): MediaView {
  return { ...ALL_MEDIA, sort: sort === 'loved' ? 'added' : sort }
}

/** How many filters a view has, besides its status. */
export function countFilters({ status: _, sort: __, from, to, ...filters }: MediaView): number {
  return [...Object.values(filters), from ?? to].filter(Boolean).length
}

type FilterQuery = QueryInputOf<typeof listMediaIds>

/** A view's filters as the server takes them. */
export function filterQueryOf(view: MediaView): FilterQuery {
  const { status, challengeId, albumId, guest, kind, personId, isLoved, from, to, hasNoPreview, search } =
    view
  return {
    ...(status && { status }),
    ...(challengeId && { challenge: challengeId }),
    ...(albumId && { album: albumId }),
    ...(guest && { guest }),
    ...(kind && { kind }),
    ...(personId && { person: personId }),
    ...(isLoved && { loved: '1' as const }),
    ...(from && { from }),
    ...(to && { to }),
    ...(hasNoPreview && { noPreview: '1' as const }),
    ...(search && { search }),
  }
}

/** Props of a filter, which shows and changes one part of the view. */
export interface PartOfView {
  eventId: string
  view: MediaView
  onView(view: MediaView): void
}

/** The photos of one view, page after page. Facts keep it current. Their number is among the counts. */
export function hostMediaPages(eventId: string, view: MediaView) {
  return infiniteQueryOptions({
    queryKey: [...hostMediaKey(eventId), view] as const,
    queryFn: ({ pageParam, signal }): Promise<MediaPage> =>
      call(listMedia, {
        params: { eventId },
        query: {
          limit: PAGE_SIZE,
          sort: view.sort,
          uncounted: '1',
          ...filterQueryOf(view),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: staleTimeOf(view.sort),
    // The photos stay while their filters change.
    placeholderData: keepPreviousData,
  })
}

/** How the photos of a view are spread over time; null for few photos, and in the order of love. */
export function hostTimeline(eventId: string, view: MediaView) {
  return queryOptions({
    queryKey: [...timelineKey(eventId), view] as const,
    queryFn: async ({ signal }) => {
      if (view.sort === 'loved') return null
      const query = {
        limit: 1,
        sort: view.sort,
        uncounted: '1',
        timeline: '1',
        ...filterQueryOf(view),
      } as const
      return (await call(listMedia, { params: { eventId }, query, signal })).timeline ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}

/** How many photos of each status match the other filters. */
export function mediaCounts(eventId: string, view: MediaView = ALL_MEDIA) {
  const { status: _, ...query } = filterQueryOf(view)
  return { ...queryOf(getMediaCounts, { params: { eventId }, query }), placeholderData: keepPreviousData }
}

export function mediaSenders(eventId: string) {
  return queryOf(listSenders, { params: { eventId } })
}

export function mediaBursts(eventId: string) {
  return queryOf(listBursts, { params: { eventId } })
}

function timelineKey(eventId: string) {
  return ['host-timeline', eventId] as const
}

/** Counts anew what is beside the photos of an event: totals, timeline, senders. */
export function recountHostMedia(client: QueryClient, eventId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: countsKey(eventId) }),
    client.invalidateQueries({ queryKey: timelineKey(eventId) }),
    client.invalidateQueries(mediaSenders(eventId)),
  ])
}

/** Of the counts of every view. */
function countsKey(eventId: string) {
  return keyOf(getMediaCounts, { params: { eventId } }).slice(0, 2)
}

/** Refetches everything about an event's photos. Resolves when it has arrived. */
export function refetchHostMedia(client: QueryClient, eventId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: hostMediaKey(eventId) }),
    recountHostMedia(client, eventId),
  ])
}

/** The one place where facts touch a host's views: each photo enters the views it belongs to and leaves the others. */
export function applyHostMediaFact(client: QueryClient, eventId: string, kind: string, data: unknown) {
  applyCommentFact(client, eventId, kind, data)
  if (kind === 'media.published') {
    const fact = mediaFacts[kind].safeParse(data)
    if (fact.success) putIntoViews(client, eventId, [fact.data.media])
  } else if (kind === 'media.removed') {
    const fact = mediaFacts[kind].safeParse(data)
    if (fact.success) takeOutOfViews(client, eventId, [fact.data.mediaId])
  } else if (kind === 'hearts.changed') {
    const fact = heartFacts[kind].safeParse(data)
    if (fact.success) changeViews(client, eventId, (pages) => withHeartCounts(pages, fact.data.hearts))
  } else if (kind === 'event.changed') {
    const fact = eventFacts[kind].safeParse(data)
    if (fact.data?.refetchMedia) void client.invalidateQueries({ queryKey: hostMediaKey(eventId) })
    if (fact.data?.hasRoom) sendWhatHadNoRoom(eventId)
  }
}

export function putIntoViews(client: QueryClient, eventId: string, media: readonly Media[]) {
  changeViews(client, eventId, (pages, view) =>
    media.reduce(
      (all, item) =>
        belongsTo(view, item) ? placeMedia(all, item, placeIn(view)) : withoutMedia(all, item.id),
      pages,
    ),
  )
}

/** False for what certainly does not match. */
function belongsTo(view: MediaView, media: Media): boolean {
  if (view.albumId !== null && (media.albumId ?? 'none') !== view.albumId) return false
  if (view.challengeId !== null && !media.challengeIds.includes(view.challengeId)) return false
  if (view.kind !== null && isFilmType(media.fileType) !== (view.kind === 'film')) return false
  if (view.hasNoPreview && media.state !== 'no_preview') return false
  return view.status === null || media.status === view.status
}

/** What only the server can match stays in its place until the next request; so it is in the order of love. */
function placeIn(view: MediaView): MediaSort {
  return isMatchedByServer(view) ? 'loved' : view.sort
}

/** Whether a photo does not say by itself that it belongs to a view. */
function isMatchedByServer({ guest, personId, isLoved, from, to, search }: MediaView): boolean {
  return [guest, personId, isLoved, from, to, search].some(Boolean)
}

/** Requests anew the views that a fact may have changed in a way that only the server knows. */
export function refetchMatchedByServer(client: QueryClient, eventId: string): void {
  void client.invalidateQueries({
    queryKey: hostMediaKey(eventId),
    // Photos keep their places in the order of love while they are looked at.
    predicate({ queryKey }) {
      const view = queryKey.at(-1) as MediaView
      return isMatchedByServer(view) && view.sort !== 'loved'
    },
  })
}

export function takeOutOfViews(client: QueryClient, eventId: string, mediaIds: readonly string[]) {
  changeViews(client, eventId, (pages) => mediaIds.reduce(withoutMedia, pages))
}

function changeViews(
  client: QueryClient,
  eventId: string,
  change: (pages: MediaPages, view: MediaView) => MediaPages,
) {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: hostMediaKey(eventId) })) {
    const view = queryKey.at(-1) as MediaView
    changePages(client, queryKey, (pages) => change(pages, view))
  }
}
