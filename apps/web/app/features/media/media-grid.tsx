import type { Media } from '@afterglow/contract/media'
import { useEffect, useEffectEvent, useRef } from 'react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Skeleton } from '~/ui/skeleton'
import { MediaTile } from './media-tile'

const gridLook =
  'grid grid-cols-2 gap-1.5 sm:grid-cols-3 md:grid-cols-4 md:gap-3 lg:grid-cols-5 xl:grid-cols-6'

interface MediaGridProps {
  media: readonly Media[]
  hasMore: boolean
  isLoadingMore: boolean
  onLoadMore(): void
  onDelete(media: Media): void
  onReload(): void
}

export function MediaGrid(props: MediaGridProps) {
  return (
    <>
      <ul aria-label={t('gallery.photos')} className={gridLook}>
        {props.media.map((media) => (
          <MediaTile
            key={media.id}
            media={media}
            onDelete={() => props.onDelete(media)}
            onReload={props.onReload}
          />
        ))}
      </ul>
      {props.hasMore && <MoreButton isBusy={props.isLoadingMore} onMore={props.onLoadMore} />}
    </>
  )
}

/** Presses itself when it comes into view, and stays a button for everybody else. */
function MoreButton({ isBusy, onMore }: { isBusy: boolean; onMore(): void }) {
  const place = useRef<HTMLDivElement>(null)
  const cameIntoView = useEffectEvent(() => {
    if (!isBusy) onMore()
  })

  // Only the browser knows when the end of the list is near.
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) cameIntoView()
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={place} className="mt-8 grid justify-center">
      <Button isBusy={isBusy} busyLabel={t('gallery.loadingMore')} onClick={onMore}>
        {t('gallery.loadMore')}
      </Button>
    </div>
  )
}

const PLACEHOLDERS = Array.from({ length: 12 }, (_, index) => `tile-${index}`)

export function MediaGridSkeleton() {
  return (
    <div role="status" className={gridLook}>
      <span className="sr-only">{t('app.loading')}</span>
      {PLACEHOLDERS.map((name) => (
        <Skeleton key={name} className="aspect-square rounded-photo" />
      ))}
    </div>
  )
}
