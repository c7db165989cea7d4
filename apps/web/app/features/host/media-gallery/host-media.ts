import { eventFacts } from '@afterglow/contract/gallery'
import { heartFacts } from '@afterglow/contract/hearts'
import {
  getMediaCounts,
  listMedia,
  type Media,
  type MediaStatus,
  mediaFacts,
} from '@afterglow/contract/media'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
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
import { queryOf } from '~/lib/query'
import { FIRST_PAGE } from '~/lib/query-client'

const PAGE_SIZE = 100

/** Which photos a host is viewing, and in which order. */
export interface MediaView {
  /** Null: every status. */
  status: MediaStatus | null
  sort: MediaSort
  /** Null: no filter by challenge. */
  challengeId: string | null
  /** Null: no filter by album; `none`: photos in no album. */
  albumId: string | null
}

/** Props of a filter, which shows and changes one part of the view. */
export interface PartOfView {
  eventId: string
  view: MediaView
  onView(view: MediaView): void
  onDownloadMany(ids: readonly string[]): void
}

/** The photos of one view, page after page. Facts keep it current. */
export function hostMediaPages(eventId: string, { status, sort, challengeId, albumId }: MediaView) {
  return infiniteQueryOptions({
    queryKey: [...hostMediaKey(eventId), { status, sort, challengeId, albumId }] as const,
    queryFn: ({ pageParam, signal }): Promise<MediaPage> =>
      call(listMedia, {
        params: { eventId },
        query: {
          limit: PAGE_SIZE,
          sort,
          ...(status && { status }),
          ...(challengeId && { challenge: challengeId }),
          ...(albumId && { album: albumId }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: staleTimeOf(sort),
  })
}

export function mediaCounts(eventId: string) {
  return queryOf(getMediaCounts, { params: { eventId } })
}

/** Refetches everything about an event's photos. Resolves when it has arrived. */
export function refetchHostMedia(client: QueryClient, eventId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: hostMediaKey(eventId) }),
    client.invalidateQueries(mediaCounts(eventId)),
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
      (all, item) => (belongsTo(view, item) ? placeMedia(all, item, view.sort) : withoutMedia(all, item.id)),
      pages,
    ),
  )
}

function belongsTo({ status, challengeId, albumId }: MediaView, media: Media): boolean {
  if (albumId !== null && (media.albumId ?? 'none') !== albumId) return false
  if (challengeId !== null && !media.challengeIds.includes(challengeId)) return false
  return status === null || media.status === status
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
