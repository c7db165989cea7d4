import { t } from 'virtual:words/guestAlbums'
import type { AlbumCard } from '@afterglow/contract/albums'
import { SECONDS } from '@afterglow/contract/kernel'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useHasCome } from '~/features/guest/times'
import { albumIdOf, type MediaList, mediaKey, mediaOf, mediaPages, totalOf } from '~/features/shared/media'
import { setUploadAlbum } from '~/features/shared/uploads'
import { aShare } from '~/lib/a-share'
import { formatWeekdayAndTime } from '~/lib/day-and-time'
import { formatCount } from '~/lib/format'
import { albumsQuery } from './album-queries'
import { AlbumRule } from './album-rule'
import { AlbumTile } from './album-tile'
import { albumsKey } from './albums-key'

export interface AlbumsProps {
  eventId: string
  /** What the page shows of the event. */
  view: MediaList | 'notes'
  /** Whether the event lets this guest send. */
  canUpload: boolean
  onView(view: MediaList): void
}

/** The row of albums, and below it the rules of the shown one that concern this guest. */
export function Albums({ eventId, view, canUpload, onView }: AlbumsProps) {
  const chosenId = albumIdOf(view)
  const { data, isError, isPlaceholderData, refetch } = useQuery(albumsQuery(eventId, chosenId))
  const chosen = data?.albums.find(({ id }) => id === chosenId)
  const isGone = data !== undefined && !isPlaceholderData && chosenId !== null && chosen === undefined
  useRevealing(eventId, data)
  useUploadsInto(eventId, chosen, isGone)
  if (isError && data === undefined) return <Failed onRetry={() => void refetch()} />
  if (data === undefined) return <AlbumsPlaceholder />
  return (
    <>
      <nav
        aria-label={t('label')}
        className="flex gap-2 overflow-x-auto px-4 pt-3 pb-1 [scrollbar-width:none] @max-[18rem]:flex-wrap @max-[18rem]:overflow-visible md:px-(--gutter)"
      >
        <Everything eventId={eventId} isChosen={chosenId === null} onClick={() => onView('added')} />
        {data.albums.map((album) => (
          <AlbumTile
            key={album.id}
            name={album.name}
            words={wordsOf(album, data.timeZone)}
            pictures={album.coverUrl === null ? [] : [album.coverUrl]}
            isLocked={album.state === 'locked' || album.state === 'unrevealed'}
            isChosen={album.id === chosenId}
            onClick={() => onView(album.id === chosenId ? 'added' : `in ${album.id}`)}
          />
        ))}
      </nav>
      {isGone && (
        <p role="status" className="px-4 pt-1 text-[.9375rem] text-ev-muted md:px-(--gutter)">
          {t('gone')}
        </p>
      )}
      {chosen !== undefined && (
        <AlbumRule key={chosen.id} album={chosen} timeZone={data.timeZone} {...{ eventId, canUpload }} />
      )}
    </>
  )
}

/** All photos of the event, as the page has them already. */
function Everything({ eventId, ...tile }: { eventId: string; isChosen: boolean; onClick(): void }) {
  const { data } = useInfiniteQuery({ ...mediaPages(eventId, 'added'), enabled: false })
  const pictures = mediaOf(data).flatMap(({ thumbnailUrl }) => thumbnailUrl ?? [])
  const words = formatCount(totalOf(data))
  return <AlbumTile {...tile} name={t('everything')} words={words} pictures={pictures.slice(0, 4)} />
}

/** Below the name: how many photos there are, or when, or why not. */
function wordsOf({ state, photoCount, revealsAt }: AlbumCard, timeZone: string): string {
  if (state === 'locked') return t('locked')
  if (state === 'hidden') return t('forHosts')
  if (state === 'unrevealed' && revealsAt !== null) return formatWeekdayAndTime(revealsAt, timeZone)
  return photoCount === null ? t('yours') : formatCount(photoCount)
}

/** Pages that see a reveal fetch the photos within this time, each in a moment of its own. */
const REVEAL_SPREAD = 2 * SECONDS

/** Asks for the albums again when a reveal has come, and for the photos of those that are revealed then. */
function useRevealing(
  eventId: string,
  data: { albums: readonly AlbumCard[]; serverTime: string; receivedAt: number } | undefined,
): void {
  const client = useQueryClient()
  const heldBack = data?.albums.filter(({ state }) => state === 'unrevealed')
  const next = heldBack?.flatMap(({ revealsAt }) => revealsAt ?? []).sort()[0] ?? null
  const hasCome = useHasCome(next, data ?? { serverTime: '', receivedAt: 0 })
  const look = useEffectEvent(() => void client.invalidateQueries({ queryKey: albumsKey(eventId) }))
  const heldBackIds = heldBack?.map(({ id }) => id).join(' ')
  const known = useRef('')

  // The clock is an external system. If the server answers a moment too early, the album is waited for again.
  useEffect(() => {
    if (!hasCome) return
    const timer = setTimeout(look, aShare() * REVEAL_SPREAD)
    return () => clearTimeout(timer)
  }, [hasCome])

  // Whoever asked for the albums first, this page's clock or a fact: their photos were fetched before.
  useEffect(() => {
    if (heldBackIds === undefined) return
    const isRevealed = known.current.split(' ').some((id) => !heldBackIds.includes(id))
    if (isRevealed) void client.invalidateQueries({ queryKey: mediaKey(eventId) })
    known.current = heldBackIds
  }, [client, eventId, heldBackIds])
}

/** What a guest sends goes into the album they look at, if they may add to it. */
function useUploadsInto(eventId: string, chosen: AlbumCard | undefined, isGone: boolean): void {
  const albumId = chosen?.canAdd ? chosen.id : chosen !== undefined || isGone ? null : undefined

  // The upload queue outlives this screen, so the album is set on it.
  useEffect(() => {
    if (albumId === undefined) return
    return setUploadAlbum(eventId, albumId)
  }, [eventId, albumId])
}

function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-3 px-4 py-4 md:px-(--gutter)">
      {t('failed')}
      <button type="button" className="link min-h-11" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  )
}

function AlbumsPlaceholder() {
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="flex gap-2 overflow-hidden px-4 pt-3 md:px-(--gutter)"
    >
      {[1, 2, 3, 4].map((n) => (
        <span key={n} className="shimmer h-18 w-21.5 shrink-0 rounded-[.625rem]" />
      ))}
    </div>
  )
}
