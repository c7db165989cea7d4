import { useEffect, useEffectEvent } from 'react'
import { readingKey } from '~/ui/direction'

interface Keys {
  next(): void
  previous(): void
  togglePause(): void
  /** Ends a card that covers the slides. */
  skipCard(): void
  toggleFullScreen(): void
}

/** Space, the arrows, Escape and F, wherever the focus is; a focused button keeps its own Space. */
export function useWallKeys(keys: Keys) {
  const onKeyDown = useEffectEvent((ev: KeyboardEvent) => {
    if (ev.ctrlKey || ev.metaKey || ev.altKey) return
    const isOnButton = ev.target instanceof Element && ev.target.closest('button, a') !== null
    const act = actOf(ev.key)
    if (act === undefined || (ev.key === ' ' && isOnButton)) return
    ev.preventDefault()
    act()
  })

  function actOf(key: string): (() => void) | undefined {
    switch (readingKey(key)) {
      case ' ':
        return keys.togglePause
      case 'ArrowRight':
        return keys.next
      case 'ArrowLeft':
        return keys.previous
      case 'Escape':
        return keys.skipCard
      case 'f':
      case 'F':
        return keys.toggleFullScreen
      default:
        return undefined
    }
  }

  // Keys are pressed on the page, not on one of its elements.
  useEffect(() => {
    const listener = (ev: KeyboardEvent) => onKeyDown(ev)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
