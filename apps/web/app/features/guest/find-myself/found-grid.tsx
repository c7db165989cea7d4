import { t } from 'virtual:words/findMyself'
import type { Media } from '@afterglow/contract/media'
import { useMemo } from 'react'
import { listActions } from '~/features/guest/viewer-actions'
import { ListViewer } from '~/features/shared/list-viewer'
import { layoutMasonry, NO_TILES, ratioOf } from '~/features/shared/photo-grid'
import { useElementWidth } from '~/lib/use-element-width'
import { Thumbnail } from '~/ui/thumbnail'

interface FoundGridProps {
  eventId: string
  label: string
  photos: readonly Media[]
  freshIds: readonly string[]
  photoId: string | null
  onPhoto(id: string | null): void
}

/** Two columns at 320 px, six on a desktop. */
const WIDEST_COLUMN = 210
const GAP = 5

/** Photos at their own shapes. They are few enough to be mounted all at once. */
export function FoundGrid({ eventId, label, photos, freshIds, photoId, onPhoto }: FoundGridProps) {
  const [ref, width] = useElementWidth()
  const layout = useMemo(() => {
    if (width === 0) return NO_TILES
    const columns = Math.max(width < 340 ? 2 : 3, Math.ceil(width / WIDEST_COLUMN))
    const tiles = photos.map((photo) => ({ id: photo.id, ratio: ratioOf(photo) }))
    return layoutMasonry(tiles, { columns, width, gap: GAP })
  }, [photos, width])
  const fresh = new Set(freshIds)
  return (
    <>
      <ul ref={ref} aria-label={label} className="relative" style={{ height: layout.height }}>
        {photos.map(({ id, thumbnailUrl }, index) => (
          <li key={id} className="absolute" style={layout.boxes[index] ?? HIDDEN}>
            <button
              type="button"
              aria-label={t(fresh.has(id) ? 'album.openNew' : 'album.open', { n: index + 1 })}
              onClick={() => onPhoto(id)}
              className="relative block size-full cursor-pointer overflow-hidden rounded-photo bg-sunken"
            >
              <Thumbnail src={thumbnailUrl} />
              {fresh.has(id) && (
                <span className="absolute bottom-2 start-2 rounded-pill bg-ev-primary px-2.5 py-0.5 text-sm font-semibold text-ev-on">
                  {t('album.isNew')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <ListViewer actions={listActions} {...{ eventId, photos, photoId, onPhoto }} />
    </>
  )
}

/** Until the width of the grid is known. */
const HIDDEN = { top: 0, insetInlineStart: 0, width: 0, height: 0 }
