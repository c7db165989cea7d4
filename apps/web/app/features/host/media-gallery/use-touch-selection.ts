import { type RefObject, useEffect, useEffectEvent } from 'react'
import { photoAt } from '~/features/shared/photo-grid'

/** In ms. */
const LONG_PRESS = 450
/** A finger that moves further scrolls, in px. */
const STILL = 10

interface Touch {
  onStart(id: string): void
  /** The finger has moved on to another photo. */
  onOver(id: string): void
}

/** Long press selects; a drag after it selects up to the photo under the finger. */
export function useTouchSelection(list: RefObject<HTMLElement | null>, { onStart, onOver }: Touch) {
  const start = useEffectEvent(onStart)
  const over = useEffectEvent(onOver)
  // React listens to moves passively, and such a listener cannot keep the page from scrolling.
  useEffect(() => {
    const element = list.current
    if (element === null) return
    let pressing: ReturnType<typeof setTimeout> | undefined
    let from = { x: 0, y: 0 }
    let last: string | null = null

    const begin = (ev: TouchEvent) => {
      clearTimeout(pressing)
      last = null
      const [touch, other] = ev.touches
      const id = photoAt(ev.target ?? document)
      if (touch === undefined || other !== undefined || id === '') return
      from = { x: touch.clientX, y: touch.clientY }
      pressing = setTimeout(() => {
        last = id
        start(id)
        navigator.vibrate?.(10)
      }, LONG_PRESS)
    }
    const move = (ev: TouchEvent) => {
      const [touch] = ev.touches
      if (touch === undefined) return
      if (last === null) {
        if (Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > STILL) clearTimeout(pressing)
        return
      }
      ev.preventDefault()
      const under = document.elementFromPoint(touch.clientX, touch.clientY)
      const id = under === null ? '' : photoAt(under)
      if (id === '' || id === last) return
      last = id
      over(id)
    }
    const end = (ev: TouchEvent) => {
      clearTimeout(pressing)
      // The press was no tap, which would open the photo.
      if (last !== null) ev.preventDefault()
      last = null
    }
    // Chrome opens its menu of the picture after a long press.
    const menu = (ev: Event) => (last !== null || pressing !== undefined) && isTouch() && ev.preventDefault()
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end, { passive: false })
    element.addEventListener('touchcancel', end, { passive: false })
    element.addEventListener('contextmenu', menu)
    return () => {
      clearTimeout(pressing)
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
      element.removeEventListener('touchcancel', end)
      element.removeEventListener('contextmenu', menu)
    }
  }, [list])
}

/** Without a pointer that hovers, nothing shows the check boxes. */
export function isTouch(): boolean {
  return window.matchMedia('(hover: none)').matches
}
