import { type ComponentProps, type ReactNode, useEffect } from 'react'
import type { TileBox } from './tile-layout'
import { photoAt, type usePhotoGrid } from './use-photo-grid'

interface PhotoGridProps<T extends { id: string }>
  extends Pick<ComponentProps<'ul'>, 'aria-label' | 'aria-describedby' | 'onKeyDown'> {
  grid: ReturnType<typeof usePhotoGrid<T>>
  /** Requests more items; false while there is nothing to request. */
  loadMore: false | (() => void)
  /** A list item with the id of its photo in `data-photo`. */
  tile(item: T, position: number, box: TileBox): ReactNode
}

/** Any number of photos in one scroll. Every tile has its place; only those near the screen are mounted. */
export function PhotoGrid<T extends { id: string }>({ grid, loadMore, tile, ...rest }: PhotoGridProps<T>) {
  const { list, items, layout } = grid
  // Scrolling triggers loading, and React does not scroll.
  useEffect(() => {
    if (grid.isNearEnd && loadMore) loadMore()
  })
  return (
    // Tiles come and go, so none may be a scroll anchor: a reload would restore another one's place.
    <ul
      ref={list}
      className="relative [overflow-anchor:none]"
      style={{ height: layout.height }}
      onFocus={(ev) => grid.keep({ id: photoAt(ev.target), isWanted: false })}
      {...rest}
    >
      {grid.positions.map((position) => {
        const item = items[position]
        const box = layout.boxes[position]
        return item && box && tile(item, position, box)
      })}
    </ul>
  )
}
