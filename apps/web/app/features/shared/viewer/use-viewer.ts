import type { Media } from '@afterglow/contract/media'
import { leadsOn } from '~/ui/direction'
import { NEAR_END, useNearEnd } from './use-near-end'
import { usePreloaded } from './use-preloaded'
import { useView } from './use-view'

interface Walk {
  /** The open photo; it may be missing from `items`, if it was opened by a link. */
  id: string
  items: readonly Media[]
  onShow(id: string): void
  onNearEnd?: (() => void) | undefined
}

/** Walks through a list, one large photo at a time, by keys, swipes and buttons. */
export function useViewer({ id, items, onShow, onNearEnd }: Walk) {
  const { view, change, viewKeys } = useView()
  const position = items.findIndex((item) => item.id === id)
  const previous = position > 0 ? items[position - 1] : undefined
  const next = position >= 0 ? items[position + 1] : undefined
  usePreloaded(previous?.previewUrl, next?.previewUrl)
  useNearEnd(position >= 0 && position >= items.length - NEAR_END, onNearEnd)

  function go(to: Media | undefined) {
    if (to === undefined) return
    change({ type: 'reset' })
    onShow(to.id)
  }

  return {
    /** -1 while unknown. */
    position,
    previous,
    next,
    go,
    controls: {
      view,
      change,
      keys: { ...viewKeys, arrowleft: () => go(previous), arrowright: () => go(next) },
      onSwipe: (direction: 'left' | 'right') => go(leadsOn(direction) ? next : previous),
    },
  }
}
