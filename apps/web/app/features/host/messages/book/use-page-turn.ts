import { type KeyboardEvent, type TouchEvent, useRef, useState } from 'react'
import { leadsOn, readingKey } from '~/ui/direction'

/** Pixels that a finger moves sideways before it turns a page. */
const SWIPE = 40

interface PageTurn {
  /** A printed book is bound on its left in every language; what is on the screen alone follows the direction of reading. */
  isBound: boolean
  onPrevious(): void
  onNext(): void
  onFirst(): void
  onLast(): void
}

/** Keys and swipes that turn pages. A finger that moves up or down scrolls the page as ever. */
export function usePageTurn({ isBound, onPrevious, onNext, onFirst, onLast }: PageTurn) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const keys: Record<string, () => void> = {
    ArrowLeft: onPrevious,
    PageUp: onPrevious,
    ArrowRight: onNext,
    PageDown: onNext,
    Home: onFirst,
    End: onLast,
  }
  return {
    onKeyDown(ev: KeyboardEvent) {
      const turn = keys[isBound ? ev.key : readingKey(ev.key)]
      if (turn === undefined || ev.altKey || ev.ctrlKey || ev.metaKey) return
      ev.preventDefault()
      turn()
    },
    onTouchStart(ev: TouchEvent) {
      const touch = ev.touches.item(0)
      start.current = touch === null || ev.touches.length > 1 ? null : { x: touch.clientX, y: touch.clientY }
    },
    onTouchEnd(ev: TouchEvent) {
      const touch = ev.changedTouches.item(0)
      if (start.current === null || touch === null) return
      const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
      start.current = null
      if (Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y)) return
      const side = x > 0 ? 'right' : 'left'
      const isForth = isBound ? side === 'left' : leadsOn(side)
      if (isForth) onNext()
      else onPrevious()
    },
  }
}

/** A page among so many, and the direction of the last turn. It stays within them while their number changes. */
export function usePage(count: number, first: number) {
  const [{ page, direction }, setPage] = useState<{ page: number; direction: 'forth' | 'back' | null }>({
    page: first,
    direction: null,
  })
  const now = Math.min(Math.max(page, 1), Math.max(count, 1))
  return {
    page: now,
    direction,
    go(to: number) {
      const next = Math.min(Math.max(to, 1), Math.max(count, 1))
      if (next !== now) setPage({ page: next, direction: next > now ? 'forth' : 'back' })
    },
  }
}
