interface Item {
  id: string
}

/**
 * Returns what a guest who has scrolled down keeps seeing while new photos arrive: everything shown before, in its
 * current state, and older photos at the end; but nothing new in between, which would push the rest under a thumb.
 */
export function holdBack<T extends Item>(items: readonly T[], shown: readonly Item[]): readonly T[] {
  const ids = new Set(shown.map((item) => item.id))
  const lastShown = items.findLastIndex((item) => ids.has(item.id))
  return items.filter((item, position) => position > lastShown || ids.has(item.id))
}
