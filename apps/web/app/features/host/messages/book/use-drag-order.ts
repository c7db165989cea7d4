import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Drag {
  id: string
  from: number
  /** The row before which it would be put, counted without it. */
  to: number
  /** Pixels from where it was. */
  by: number
}

/** Near an edge of the list, it scrolls by itself. */
const EDGE = 48
const SCROLL_STEP = 10

/**
 * Rows, named by `data-row`, that a pointer drags by a handle. They stay where they are until one is dropped; where the list
 * changes meanwhile, places are counted anew with the next movement. Escape drops nothing.
 */
export function useDragOrder(onDrop: (id: string, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const start = useRef({ y: 0, scroll: 0 })
  const [drag, setDrag] = useState<Drag | null>(null)
  const isDragging = drag !== null

  const move = useEffectEvent((ev: globalThis.PointerEvent) => {
    const element = list.current
    if (drag === null || element === null) return
    const frame = element.getBoundingClientRect()
    if (ev.clientY < frame.top + EDGE) element.scrollTop -= SCROLL_STEP
    if (ev.clientY > frame.bottom - EDGE) element.scrollTop += SCROLL_STEP
    const rows = [...element.children]
    const from = rows.findIndex((row) => row instanceof HTMLElement && row.dataset['row'] === drag.id)
    const to = rows.filter((row, at) => {
      const { top, height } = row.getBoundingClientRect()
      return at !== from && top + height / 2 < ev.clientY
    }).length
    setDrag({
      ...drag,
      from,
      to,
      by: ev.clientY - start.current.y + element.scrollTop - start.current.scroll,
    })
  })
  const drop = useEffectEvent(() => {
    if (drag !== null && drag.to !== drag.from) onDrop(drag.id, drag.to)
    setDrag(null)
  })

  // The pointer may leave the list.
  useEffect(() => {
    if (!isDragging) return
    const onMove = (ev: globalThis.PointerEvent) => move(ev)
    const onUp = () => drop()
    const onCancel = () => setDrag(null)
    const onKey = (ev: KeyboardEvent) => ev.key === 'Escape' && setDrag(null)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey)
    }
  }, [isDragging])

  return {
    list,
    drag,
    begin(id: string, from: number) {
      return (ev: PointerEvent) => {
        if (ev.button !== 0) return
        ev.preventDefault()
        start.current = { y: ev.clientY, scroll: list.current?.scrollTop ?? 0 }
        setDrag({ id, from, to: from, by: 0 })
      }
    },
  }
}
