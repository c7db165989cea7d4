import { t } from 'virtual:words/hostBoard'
import { MINUTES } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import type { Overview } from '@afterglow/contract/overview'
import { type CSSProperties, type FocusEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { ago } from '~/lib/ago'
import { useNow } from '~/lib/use-now'
import { Badge } from '~/ui/badge'
import { cx } from '~/ui/cx'
import { Skeleton } from '~/ui/skeleton'
import { Thumbnail } from '~/ui/thumbnail'
import { addressOf, nameOf } from './photo-words'

/** As many as a laptop shows in one row. */
const MOST_SHOWN = 6

interface LatestPhotosProps {
  eventId: string
  /** Undefined while it is loading. */
  overview: Overview | undefined
}

/** A strip of the latest photos in their own proportions. It stands still under a pointer. */
export function LatestPhotos({ eventId, overview }: LatestPhotosProps) {
  const id = useId()
  const strip = useStill(overview?.latest)
  const all = `/dashboard/events/${eventId}/media`
  const newFiles = overview?.counts.newFiles ?? 0
  const shown = strip.photos?.slice(0, MOST_SHOWN) ?? []
  const more = Math.max(0, (overview?.counts.files ?? 0) - shown.length)
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-5">
      <div className="flex items-center gap-2.5">
        <h2 id={id} className="font-semibold">
          {t('latest')}
        </h2>
        <span role="status">
          {newFiles > 0 && <Badge tone="accent">{t('new', { count: strip.arrived || newFiles })}</Badge>}
        </span>
        <Link to={all} className="ms-auto font-semibold text-accent-ink no-underline hover:underline">
          {t('seeAll')}
        </Link>
      </div>
      {strip.photos === undefined ? (
        <Skeleton className="h-29 rounded-photo" />
      ) : shown.length === 0 ? (
        <NoPhotos />
      ) : (
        <ul {...strip.pointer} className={stripLook}>
          {shown.map((photo, at) => (
            <Tile key={photo.id} photo={photo} isFirst={at === 0} isNew={strip.isNew(photo)} />
          ))}
          {more > 0 && (
            <li className="max-sm:hidden sm:flex-[.72]">
              <Link
                to={all}
                className="numeric grid size-full place-items-center rounded-photo bg-sunken p-2 text-center text-sm font-semibold text-ink no-underline hover:bg-hover"
              >
                {t('more', { count: more })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** On phones one large photo beside four small ones, else a row. */
const stripLook = 'grid h-55 grid-cols-[2fr_1fr_1fr] grid-rows-2 gap-1.5 sm:flex sm:h-29'

function Tile({ photo, isFirst, isNew }: { photo: Media; isFirst: boolean; isNew: boolean }) {
  return (
    <li
      className={cx(
        'relative min-w-0 overflow-hidden rounded-photo bg-sunken sm:flex-(--share)',
        isFirst && 'max-sm:row-span-2',
        '[&:nth-child(n+6)]:max-sm:hidden',
        isNew && 'motion-safe:animate-[arrive_360ms_ease-out]',
      )}
      style={shareOf(photo)}
    >
      <Link
        to={addressOf(photo)}
        aria-label={t('open', { title: nameOf(photo) })}
        className="block size-full -outline-offset-2"
      >
        <Thumbnail src={photo.thumbnailUrl} />
      </Link>
      {isFirst && <Since at={photo.createdAt} />}
    </li>
  )
}

function Since({ at }: { at: string }) {
  return (
    <Badge tone="paper" className="pointer-events-none absolute top-1.5 start-1.5">
      {ago(at, useNow(1 * MINUTES))}
    </Badge>
  )
}

/** Of the row, by its proportions: neither a panorama nor a receipt takes it all. */
function shareOf({ width, height }: Media): CSSProperties & { '--share': number } {
  const proportion = width === null || height === null ? 1 : width / height
  return { '--share': Math.min(1.8, Math.max(0.66, proportion)) }
}

const FRAMES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function NoPhotos() {
  return (
    <div className="grid gap-3">
      <div aria-hidden="true" className="flex h-29 gap-1.5">
        {FRAMES.map((name, at) => (
          <span key={name} className={cx('flex-1 rounded-photo bg-sunken', at > 3 && 'max-sm:hidden')} />
        ))}
      </div>
      <p className="text-sm text-muted">{t('none')}</p>
    </div>
  )
}

/** The photos as they were when a pointer came over them, or the focus into them, and how many have arrived since. */
function useStill(latest: readonly Media[] | undefined) {
  const [held, setHeld] = useState<readonly Media[] | null>(null)
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  const photos = held ?? latest
  // Photos of the first answer do not enter one by one.
  if (known === null && latest !== undefined) setKnown(new Set(latest.map(({ id }) => id)))
  const hold = () => setHeld((current) => current ?? latest ?? null)
  const release = () => setHeld(null)
  /** Unless the focus moves on within the strip. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) release()
  }
  return {
    photos,
    arrived: held === null ? 0 : (latest ?? []).filter(({ id }) => !held.some((one) => one.id === id)).length,
    isNew: ({ id }: Media) => known?.has(id) === false,
    pointer: { onPointerEnter: hold, onPointerLeave: release, onFocus: hold, onBlur: leave },
  }
}
