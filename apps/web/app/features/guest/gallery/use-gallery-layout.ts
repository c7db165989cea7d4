import { useMemo, useState } from 'react'
import {
  type ColumnMemory,
  type GridRules,
  layoutMasonry,
  layoutMosaic,
  layoutSquares,
  NO_TILES,
  ratioOf,
  type TileLayout,
} from '~/features/shared/photo-grid'

/** A photo of the album, or one on its way there, whose shape is not known yet. */
type Entry = { id: string; width?: number | null; height?: number | null }

/** `width` is zero until it is known. `forget` lays everything out again: newest first, from left to right. */
export function useGalleryLayout(
  shown: readonly Entry[],
  { arrangement, columns, gap }: GridRules,
  width: number,
): { layout: TileLayout; forget(): void } {
  const [generation, setGeneration] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of columns and `forget` start with an empty memory.
  const memory: ColumnMemory = useMemo(() => new Map(), [columns, generation])
  const layout = useMemo(() => {
    // Positions computed now would be remembered.
    if (width === 0) return NO_TILES
    const space = { columns, width, gap }
    if (arrangement === 'squares') return layoutSquares(shown.length, space)
    if (arrangement === 'mosaic') return layoutMosaic(shown.length, space)
    return layoutMasonry(
      shown.map(({ id, width: wide = null, height: high = null }) => ({
        id,
        ratio: ratioOf({ width: wide, height: high }),
      })),
      space,
      memory,
    )
  }, [shown, columns, width, gap, arrangement, memory])
  return { layout, forget: () => setGeneration((count) => count + 1) }
}
