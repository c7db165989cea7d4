import type { PublicEvent } from '@afterglow/contract/gallery'
import type { Media } from '@afterglow/contract/media'
import { useMemo, useRef } from 'react'
import type { OwnPhotos } from '~/features/guest/own-photos'
import { useGridRules, usePhotoGrid, useScrollBand } from '~/features/shared/photo-grid'
import { useElementWidth } from '~/lib/use-element-width'
import type { GalleryData } from './use-gallery'
import { useGalleryLayout } from './use-gallery-layout'
import { useNewerAbove } from './use-newer-above'
import { revealTile } from './use-return-to-tile'
import { useSections } from './use-sections'
import { useHeld, useShownPhotos } from './use-shown-photos'

interface AlbumGrid {
  gallery: GalleryData
  own: OwnPhotos
  event: PublicEvent
  time: 'createdAt' | 'capturedAt'
}

/** Where the scrubber is of use: about three screens of a phone, in px. */
const LONG = 2400

/** The photos of an album in their places: what this guest has sent, then everybody's in their sections. */
export function useAlbumGrid({ gallery, own, event, time }: AlbumGrid) {
  const list = useRef<HTMLUListElement>(null)
  const [measure, width] = useElementWidth()
  const band = useScrollBand(list)
  const isAtTop = band <= 0
  const items = useOwnFirst(own.waiting, gallery.items)
  const { shown, waiting } = useShownPhotos(items, isAtTop || gallery.start !== null)
  const sending = useHeld(own.sending, isAtTop)
  const entries = useMemo(() => [...sending, ...shown], [sending, shown])
  const sections = useSections(entries, gallery.timeline, { time, width })
  const { layout, forget } = useGalleryLayout(entries, useGridRules(event), { width, starts: sections })
  const grid = usePhotoGrid({ list, band, items: entries, layout, reveal: revealTile })
  useNewerAbove({ list, entries, layout, band, gallery })

  return {
    list,
    /** Goes to the element whose width the photos have. */
    measure,
    grid,
    layout,
    sections,
    shown,
    /** How many of this guest's files are on their way, at the beginning. */
    ownCount: sending.length,
    /** Photos that wait above. */
    newCount: waiting,
    showNew() {
      forget()
      list.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    },
    isLong: gallery.timeline !== undefined && (gallery.hasMore || layout.height > LONG),
  }
}

/** What only this guest sees, then the album. A photo that was just approved is in both for a moment. */
function useOwnFirst(waiting: readonly Media[], album: readonly Media[]): readonly Media[] {
  return useMemo(() => {
    if (waiting.length === 0) return album
    const ids = new Set(album.map(({ id }) => id))
    return [...waiting.filter(({ id }) => !ids.has(id)), ...album]
  }, [waiting, album])
}
