import type { Page } from '@playwright/test'

/** Where a grid's tiles are, in CSS pixels. */
export interface Tiles {
  columns: number
  width: number
  height: number
  /** From one row's top to the next one's. */
  pitch: number
  /** Where the first tile is. */
  top: number
  left: number
}

/** The tiles of the grid that a page shows. */
export function tilesOf(page: Page): Promise<Tiles> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll('li img')].map((image) => image.getBoundingClientRect())
    const [first] = boxes
    const below = boxes.find(({ top }) => first && top > first.top)
    if (first === undefined || below === undefined) throw new Error('The page shows fewer than two rows')
    return {
      columns: boxes.filter(({ top }) => top === first.top).length,
      width: first.width,
      height: first.height,
      pitch: below.top - first.top,
      top: first.top,
      left: first.left,
    }
  })
}

/**
 * Makes a page of the bare server scroll this many pictures in such tiles, as simply as possible: rows near the screen are
 * there, others are not. With all pictures in the page, a browser drops more frames, also with `content-visibility`.
 */
export async function showTiles(page: Page, tiles: Tiles, count: number): Promise<void> {
  await page.evaluate(
    ([{ columns, width, height, pitch, top, left }, count]) => {
      const BEYOND = 640
      const list = document.querySelector('ul')
      if (list === null) throw new Error('The page has no list')
      document.body.style.margin = '0'
      list.style.cssText = `position: relative; margin: ${top}px 0 0; padding: 0; list-style: none;
        height: ${Math.ceil(count / columns) * pitch}px`
      const rows = new Map<number, Element[]>()
      const rowOf = (row: number) =>
        Array.from({ length: columns }, (_, column) => {
          const tile = document.createElement('li')
          tile.style.cssText = `position: absolute; top: ${row * pitch}px; left: ${left + column * (width + pitch - height)}px;
            width: ${width}px; height: ${height}px`
          const image = new Image()
          image.decoding = 'async'
          image.style.cssText = 'width: 100%; height: 100%; object-fit: cover'
          image.src = `/photos/${row * columns + column}`
          tile.append(image)
          return tile
        })
      const fill = () => {
        const from = Math.max(0, Math.floor((scrollY - top - BEYOND) / pitch))
        const to = Math.ceil((scrollY - top + innerHeight + BEYOND) / pitch)
        for (const [row, mounted] of rows) {
          if (row >= from && row < to) continue
          for (const tile of mounted) tile.remove()
          rows.delete(row)
        }
        for (let row = from; row < to; row += 1) {
          if (rows.has(row)) continue
          const mounted = rowOf(row)
          list.append(...mounted)
          rows.set(row, mounted)
        }
      }
      document.addEventListener('scroll', fill)
      fill()
    },
    [tiles, count] as const,
  )
}
