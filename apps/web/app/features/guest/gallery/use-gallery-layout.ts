import { useMemo, useState } from 'react'
import {
  type ColumnMemory,
  type GridRules,
  layoutMasonry,
  layoutMosaic,
  layoutSections,
  layoutSquares,
  NO_TILES,
  ratioOf,
  type SectionedLayout,
  type SectionStart,
} from '~/features/shared/photo-grid'

/** A photo of the album, or one on its way there, whose shape is not known yet. */
type Entry = { id: string; width?: number | null; height?: number | null }

/** `width` is zero until it is known. `forget` lays everything out again: newest first. */
export function useGalleryLayout(
  shown: readonly Entry[],
  { arrangement, columns, gap }: GridRules,
  { width, starts }: { width: number; starts: readonly SectionStart[] },
): { layout: SectionedLayout; forget(): void } {
  const [generation, setGeneration] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of columns and `forget` start with an empty memory.
  const memory: ColumnMemory = useMemo(() => new Map(), [columns, generation])
  const layout = useMemo(() => {
    // Positions computed now would be remembered.
    if (width === 0) return { ...NO_TILES, heads: [] }
    const space = { columns, width, gap }
    return layoutSections(shown.length, starts, (from, to) => {
      if (arrangement === 'squares') return layoutSquares(to - from, space)
      if (arrangement === 'mosaic') return layoutMosaic(to - from, space)
      const tiles = shown.slice(from, to).map(({ id, width: wide = null, height: high = null }) => ({
        id,
        ratio: ratioOf({ width: wide, height: high }),
      }))
      return layoutMasonry(tiles, space, memory)
    })
  }, [shown, columns, width, gap, arrangement, memory, starts])
  return { layout, forget: () => setGeneration((count) => count + 1) }
}
