import type { PublicEvent } from '@afterglow/contract/gallery'
import type { ReactNode } from 'react'
import { layoutMasonry, useGridRules } from '~/features/shared/photo-grid'
import { t } from '~/lib/i18n'
import { useElementWidth } from '~/lib/use-element-width'
import { cx } from '~/ui/cx'

const GRID_TILES = 12
const MASONRY_TILES = 15
/** Varied ratios, so that fifteen empty frames look like fifteen photos. */
const RATIOS = [1.5, 1.05, 1.3, 0.95, 1.5, 1.15, 1.05, 1.5]

/** The album before its first photo: what it will look like, and how to begin. */
export function GalleryPlaceholder({
  event,
  canUpload,
  children,
}: {
  event: PublicEvent
  canUpload: boolean
  /** Further actions. */
  children?: ReactNode
}) {
  return (
    <>
      <div className="px-6 pt-7 pb-6 text-center">
        <h2 className="serif text-[2rem] leading-tight">{t('gallery.empty')}</h2>
        <p className="text-ev-muted">
          {t(
            canUpload
              ? event.tone === 'festive'
                ? 'gallery.emptyInvite'
                : 'gallery.emptyAsk'
              : 'gallery.emptyWait',
          )}
        </p>
        {children}
      </div>
      <PlaceholderTiles event={event} />
    </>
  )
}

/** Frames in the theme's tint, with a shimmer while something is loading. */
export function PlaceholderTiles({ event, isLoading = false }: { event: PublicEvent; isLoading?: boolean }) {
  const [ref, width] = useElementWidth()
  const { arrangement, columns, gap } = useGridRules(event)
  const isMasonry = arrangement === 'masonry'
  const count = isMasonry ? MASONRY_TILES : GRID_TILES
  const tiles = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    ratio: (isMasonry && RATIOS[index % RATIOS.length]) || 1,
  }))
  const { boxes, height } = layoutMasonry(tiles, { columns, gap, width })

  return (
    <div aria-hidden="true" className="px-1.5 md:px-(--gutter)">
      <div ref={ref} className="relative" style={{ height }}>
        {width > 0 &&
          boxes.map((box, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: empty frames have nothing but their place.
              key={index}
              className={cx(
                'absolute rounded-photo',
                isLoading
                  ? 'shimmer'
                  : 'bg-[linear-gradient(160deg,var(--ev-secondary),color-mix(in_oklch,var(--ev-secondary)_55%,var(--ev-surface)))]',
              )}
              style={box}
            />
          ))}
      </div>
    </div>
  )
}
