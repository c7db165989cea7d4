import { isMasonry } from '@afterglow/contract/events'
import { useReachedWidth } from '~/lib/use-element-width'

/** Widths of the screen at which a column is added; two columns below the first. No rule asks for a width between. */
const STEPS = [480, 768, 1024, 1280, 1536, 1800]
const WIDE = 768
/** Here the layout with the cover beside the photos puts them side by side. */
const SIDE_BY_SIDE = 1024

export type Arrangement = 'masonry' | 'squares' | 'mosaic'

export interface GridRules {
  arrangement: Arrangement
  columns: number
  /** Between tiles, in px. */
  gap: number
}

type Look = { gridStyle: string; layoutType: string }

/**
 * How the photos of an event are arranged on a screen of this width: the host chooses between whole pictures and
 * squares, and each layout has columns and air of its own.
 */
export function gridRulesOf(look: Look, screenWidth: number): GridRules {
  const arrangement = arrangementOf(look)
  const isWide = screenWidth >= WIDE
  const [usual, airy] = isWide ? [10, 40] : [arrangement === 'masonry' ? 6 : 4, 24]
  return {
    arrangement,
    columns: columnsOf(look.layoutType, screenWidth),
    gap: look.layoutType === 'modern' ? airy : usual,
  }
}

/** As `gridRulesOf`, for the screen as it is now. */
export function useGridRules(look: Look): GridRules {
  return gridRulesOf(look, useReachedWidth(STEPS))
}

function columnsOf(layoutType: string, width: number): number {
  const usual = 2 + STEPS.filter((step) => width >= step).length
  switch (layoutType) {
    case 'basic':
    case 'avatar':
      return usual + 1
    // One photo in a row, and few where one would be larger than the screen is high.
    case 'modern':
      return width < WIDE ? 1 : width < 1536 ? 2 : 3
    // Beside the cover there are three fifths of the screen.
    case 'split':
      return width < SIDE_BY_SIDE ? usual : usual - 3
    default:
      return usual
  }
}

/** The map of moments is in mixed sizes whatever the grid; another layout makes a varied grid of squares. */
function arrangementOf({ gridStyle, layoutType }: Look): Arrangement {
  if (layoutType === 'atlas') return 'mosaic'
  if (isMasonry(gridStyle)) return 'masonry'
  return layoutType === 'stylish' ? 'mosaic' : 'squares'
}
