import { useEffect, useEffectEvent } from 'react'
import type { OpenWall } from './open-wall'

interface Keys {
  slideshow: Pick<OpenWall['slideshow'], 'next' | 'previous' | 'togglePause'>
  toggleFullScreen(): void
}

/** Space, the arrows and F, wherever the focus is; a focused button keeps its own Space. */
export function useWallKeys({ slideshow, toggleFullScreen }: Keys) {
  const onKeyDown = useEffectEvent((ev: KeyboardEvent) => {
    if (ev.ctrlKey || ev.metaKey || ev.altKey) return
    const isOnButton = ev.target instanceof Element && ev.target.closest('button, a') !== null
    const act = actOf(ev.key)
    if (act === undefined || (ev.key === ' ' && isOnButton)) return
    ev.preventDefault()
    act()
  })

  function actOf(key: string): (() => void) | undefined {
    switch (key) {
      case ' ':
        return slideshow.togglePause
      case 'ArrowRight':
        return slideshow.next
      case 'ArrowLeft':
        return slideshow.previous
      case 'f':
      case 'F':
        return toggleFullScreen
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
