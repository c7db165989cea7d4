import type { AlbumCard } from '@afterglow/contract/albums'
import type { Media } from '@afterglow/contract/media'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useHasCome } from '~/features/guest/times'
import { albumIdOf, type MediaList, mediaKey } from '~/features/shared/media'
import { setUploadAlbum } from '~/features/shared/uploads'
import { formatIn, knownZone } from '~/lib/time-zone'
import { albumsQuery } from './album-queries'
import { AlbumRule } from './album-rule'
import { AlbumTile } from './album-tile'
import { albumsKey } from './albums-key'
import { t } from './words'

export interface AlbumsProps {
  eventId: string
  /** The current view of the album. */
  view: MediaList | 'notes'
  /** The loaded photos of that view, and its total. */
  items: readonly Media[]
  total: number
  onView(view: MediaList): void
}

/** The row of albums, and below it the rules of the chosen one that concern this guest. */
export function Albums({ eventId, view, items, total, onView }: AlbumsProps) {
  const { data, isError, refetch } = useQuery(albumsQuery(eventId))
  const chosenId = albumIdOf(view)
  const chosen = data?.albums.find(({ id }) => id === chosenId)
  useRevealing(eventId, data)
  useUploadsInto(eventId, chosen)
  const pictures = usePicturesOfAll(items, chosenId === null)
  if (isError && data === undefined)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 px-4 py-4 md:px-(--gutter)">
        {t('failed')}
        <button type="button" className="link min-h-11" onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </p>
    )
  if (data === undefined) return <AlbumsPlaceholder />
  return (
    <>
      <nav
        aria-label={t('label')}
        className="flex gap-2 overflow-x-auto px-4 pt-3 pb-1 [scrollbar-width:none] @max-[18rem]:flex-wrap @max-[18rem]:overflow-visible md:px-(--gutter)"
      >
        <AlbumTile
          name={t('everything')}
          words={String(total)}
          pictures={pictures}
          isChosen={chosenId === null}
          onClick={() => onView('added')}
        />
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
      {chosenId !== null && chosen === undefined && (
        <p role="status" className="px-4 pt-1 text-[.9375rem] text-ev-muted md:px-(--gutter)">
          {t('gone')}
        </p>
      )}
      {chosen !== undefined && (
        <AlbumRule key={chosen.id} eventId={eventId} album={chosen} timeZone={data.timeZone} />
      )}
    </>
  )
}

/** Below the name: how many photos there are, or when, or that it is locked. */
function wordsOf({ state, photoCount, revealsAt }: AlbumCard, timeZone: string): string {
  if (state === 'locked') return t('locked')
  if (state === 'unrevealed' && revealsAt !== null)
    return formatIn(knownZone(timeZone), new Date(revealsAt), {
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
    })
  return photoCount === null ? t('yours') : String(photoCount)
}

/** Pictures for the "everything" tile, kept while a single album is shown and only its photos are loaded. */
function usePicturesOfAll(items: readonly Media[], isOfAll: boolean): readonly string[] {
  const [kept, keep] = useState<readonly string[]>([])
  const now = items.flatMap(({ thumbnailUrl }) => thumbnailUrl ?? []).slice(0, 4)
  if (isOfAll && now.length > 0 && now.join() !== kept.join()) keep(now)
  return kept
}

/** Fetches an album's photos at the second of its reveal. */
function useRevealing(
  eventId: string,
  data: { albums: readonly AlbumCard[]; serverTime: string; receivedAt: number } | undefined,
): void {
  const client = useQueryClient()
  const times = data?.albums.flatMap(({ state, revealsAt }) =>
    state === 'unrevealed' ? (revealsAt ?? []) : [],
  )
  const next = times?.toSorted()[0] ?? null
  const hasCome = useHasCome(next, data ?? { serverTime: '', receivedAt: 0 })
  const look = useEffectEvent(() => {
    for (const queryKey of [albumsKey(eventId), mediaKey(eventId)])
      void client.invalidateQueries({ queryKey })
  })

  // The clock is an external system. If the server answers a moment too early, the album is waited for again.
  useEffect(() => {
    if (hasCome) look()
  }, [hasCome])
}

/** What a guest sends goes into the album they look at, if they may add to it. */
function useUploadsInto(eventId: string, chosen: AlbumCard | undefined): void {
  const albumId = chosen === undefined ? undefined : chosen.canAdd ? chosen.id : null

  // The upload queue outlives this screen, so the target album is set on it.
  useEffect(() => {
    if (albumId === undefined) return
    return setUploadAlbum(eventId, albumId)
  }, [eventId, albumId])
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
