import { type RefObject, useLayoutEffect } from 'react'
import { raiseOf } from './clear-place'

/** Bars at the foot of a page, sheet or dialog, and what one presses next. */
const KEPT_CLEAR = '[data-foot], .primary-action'

/** The shortest time between two measurements while a toast is shown, in ms. */
const INTERVAL = 150

/** The button of the last click: what caused a toast. Not every browser gives it the focus. */
let pressed: Element | null = null
if (typeof document !== 'undefined')
  document.addEventListener('click', ({ target }) => notePressed(target), { capture: true })

function notePressed(target: EventTarget | null) {
  if (target instanceof Element) pressed = target.closest('button, a, label, [role=switch], [role=option]')
}

/** Raises the area of toasts, while it shows some, so that it covers neither the button that caused them nor a bar. */
export function useClearPlace(area: RefObject<HTMLElement | null>, count: number) {
  // Measures the page, so it runs after layout, and again when the page changes under the toast.
  useLayoutEffect(() => {
    const element = area.current
    if (element === null || count === 0) return
    const cause = pressed
    const place = () => raise(element, cause)
    const soon = throttled(place)
    const changes = new MutationObserver(soon.run)
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['class', 'style', 'hidden'],
    })
    document.addEventListener('scroll', soon.run, { capture: true, passive: true })
    window.addEventListener('resize', soon.run)
    place()
    return () => {
      changes.disconnect()
      document.removeEventListener('scroll', soon.run, { capture: true })
      window.removeEventListener('resize', soon.run)
      soon.stop()
    }
  }, [area, count])
}

function raise(area: HTMLElement, cause: Element | null) {
  const raised = Number.parseFloat(area.style.getPropertyValue('--raise')) || 0
  const { left, right, top, bottom } = area.getBoundingClientRect()
  const kept = [...document.querySelectorAll(KEPT_CLEAR), ...(cause?.isConnected ? [cause] : [])]
  const next = raiseOf(
    { left, right, top: top + raised, bottom: bottom + raised },
    kept.filter((one) => !area.contains(one)).map((one) => one.getBoundingClientRect()),
  )
  if (next !== raised) area.style.setProperty('--raise', `${next}px`)
}

function throttled(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run() {
      timer ??= setTimeout(() => {
        timer = undefined
        work()
      }, INTERVAL)
    },
    stop: () => clearTimeout(timer),
  }
}
