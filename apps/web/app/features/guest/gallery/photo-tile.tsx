import type { PublicEvent } from '@afterglow/contract/gallery'
import type { Media } from '@afterglow/contract/media'
import { FileImage, Pin, Play, RotateCw } from 'lucide-react'
import { memo, useState } from 'react'
import { WaitingStrip } from '~/features/guest/own-photos'
import { useJustLanded } from '~/features/guest/thanks'
import { HeartMark, type Love } from '~/features/shared/hearts'
import { formatDate, formatDuration } from '~/lib/format'
import { t } from '~/lib/i18n'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { averageColour } from './average-colour'

interface PhotoTileProps {
  media: Media
  top: number
  insetInlineStart: number
  width: number
  height: number
  position: number
  /** The picture is not requested yet. */
  isHeld: boolean
  total: number
  event: PublicEvent
  onOpen: (id: string) => void
  /** A finger or pointer is approaching: fetch what opening needs. */
  onApproach: () => void
  /** Requests a fresh address, since the tile's may have expired. */
  onRefresh: (id: string) => Promise<void>
  /** Null where photos cannot be loved. */
  onLove: Love | null
}

/** Signed addresses expire: the first failure requests a fresh one before an error is shown. */
function useReloading(onRefresh: () => Promise<void>) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)

  async function reload() {
    await onRefresh()
    setHasFailed(false)
    setAttempt((count) => count + 1)
  }

  function fail() {
    if (attempt === 0) void reload()
    else setHasFailed(true)
  }

  return { hasFailed, attempt, reload, fail }
}

/** One photo of the gallery. Memoized because a flick mounts and keeps dozens. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const {
    media,
    top,
    insetInlineStart,
    width,
    height,
    position,
    isHeld,
    total,
    event,
    onOpen,
    onApproach,
    onRefresh,
  } = props
  const isWaiting = media.status === 'required_approval'
  const onLove = isWaiting ? null : props.onLove
  const isLanded = useJustLanded(media.id)
  const { hasFailed, attempt, reload, fail } = useReloading(() => onRefresh(media.id))
  const isFilm = media.streamState !== null
  const duration = isFilm && media.durationSeconds !== null ? formatDuration(media.durationSeconds) : ''
  const label = t(isFilm ? 'gallery.filmTile' : 'gallery.tile', {
    title: media.title || t('media.untitled'),
    date: formatDate(media.takenAt ?? media.createdAt, event.dateFormat),
    duration,
  })

  return (
    <li
      data-photo={media.id}
      aria-posinset={position + 1}
      aria-setsize={total}
      className="group absolute overflow-hidden rounded-photo"
      style={{
        top,
        insetInlineStart,
        width,
        height,
        backgroundColor: averageColour(media.thumbhash) ?? 'var(--ev-secondary)',
      }}
    >
      {hasFailed ? (
        <button
          type="button"
          className="grid size-full place-content-center justify-items-center gap-2 bg-ev-secondary p-3 text-center text-sm text-ev-muted -outline-offset-2"
          onClick={() => void reload()}
        >
          <Icon as={RotateCw} />
          {t('media.loadFailed')}
          <span className="sr-only">{`${t('media.retry')}: ${label}`}</span>
        </button>
      ) : (
        <button
          type="button"
          aria-label={label}
          className="block size-full -outline-offset-2"
          onClick={() => onOpen(media.id)}
          onPointerDown={onApproach}
          onFocus={onApproach}
        >
          {!isHeld && <TileFace key={`${media.thumbnailUrl}#${attempt}`} media={media} onFail={fail} />}
        </button>
      )}
      {isLanded && <LandedMark />}
      {isWaiting && <WaitingStrip title={event.title} />}
      {isFilm && !isWaiting && <FilmMark duration={duration} />}
      {media.isPinned && <PinMark />}
      {onLove !== null && <HeartMark media={media} onLove={onLove} isNarrow={width < NARROW} />}
    </li>
  )
})

/** Tiles of three columns on a phone, in px. */
const NARROW = 140

function FilmMark({ duration }: { duration: string }) {
  return (
    <span
      aria-hidden="true"
      className="numeric pointer-events-none absolute bottom-2 start-2 flex min-h-6 items-center gap-1 rounded-pill bg-[oklch(.18_.03_308/.62)] px-2 text-xs font-semibold text-white"
    >
      <Icon as={Play} size={14} />
      <span>{duration}</span>
    </span>
  )
}

/** For a few seconds, on a photo that this guest has just sent. */
function LandedMark() {
  return (
    <>
      <span className="pointer-events-none absolute inset-0 rounded-photo shadow-[inset_0_0_0_3px_var(--ev-primary)]" />
      <span className="pointer-events-none absolute top-2 start-2 rounded-pill bg-ev-primary px-2.5 py-0.5 text-xs font-semibold text-ev-on">
        {t('guest.justLanded')}
      </span>
    </>
  )
}

function PinMark() {
  return (
    <span className="pointer-events-none absolute top-2 end-2 grid min-h-6 place-items-center rounded-pill bg-[oklch(.18_.03_308/.62)] px-2 text-white">
      <Icon as={Pin} size={16} />
      <span className="sr-only">{t('media.pinned')}</span>
    </span>
  )
}

function TileFace({ media, onFail }: { media: Media; onFail: () => void }) {
  if (media.thumbnailUrl !== null) return <FadingImage src={media.thumbnailUrl} onFail={onFail} />
  if (media.state === 'processing') return <span className="shimmer block size-full" />
  return (
    <span className="grid size-full place-content-center justify-items-center gap-2 bg-ev-secondary p-3 text-center text-ev-muted">
      <Icon as={FileImage} size={28} />
      <bdi className="line-clamp-2 text-sm wrap-anywhere">{media.fileName}</bdi>
    </span>
  )
}

/** Pictures shown before: scrolling back to them needs no second fade. */
const seen = new Set<string>()

function FadingImage({ src, onFail }: { src: string; onFail: () => void }) {
  const [isSeen] = useState(() => seen.has(src))
  const [isLoaded, setIsLoaded] = useState(isSeen)
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      onLoad={() => {
        seen.add(src)
        setIsLoaded(true)
      }}
      onError={onFail}
      className={cx(
        'size-full object-cover object-[50%_45%]',
        !isSeen && 'transition-opacity duration-(--dur-photo)',
        !isLoaded && 'opacity-0',
      )}
    />
  )
}
