import { useRef, useState } from 'react'
import { useCurrent } from '~/lib/use-current'

/** Debounce between typing and saving. */
const REST_MS = 400

export type SaveState = 'saved' | 'saving' | 'failed' | 'too-long'

interface Options<Edited> {
  /** Undefined until it is loaded. */
  kept: Edited | undefined
  /** Whether all of its texts are within their limits. */
  isShort(edited: Edited): boolean
  save(edited: Edited, keepalive: boolean): Promise<unknown>
}

/** Edits that are saved a moment after the last one, never two at a time. */
export function useSavedEdits<Edited extends object>({ kept, isShort, save }: Options<Edited>) {
  const typed = useCurrent<Edited | null>(null)
  const [state, setState] = useState<SaveState>('saved')
  const timer = useRef(0)
  const underWay = useRef<Promise<boolean> | null>(null)

  async function send(keepalive: boolean): Promise<boolean> {
    while (typed.now() !== null) {
      const design = typed.now()
      if (design === null || !isShort(design)) return false
      setState('saving')
      try {
        await save(design, keepalive)
      } catch {
        setState('failed')
        return false
      }
      if (typed.now() === design) typed.set(null)
    }
    setState('saved')
    return true
  }

  async function flush({ keepalive = false } = {}): Promise<boolean> {
    window.clearTimeout(timer.current)
    underWay.current ??= send(keepalive).finally(() => {
      underWay.current = null
    })
    return underWay.current
  }

  function change(patch: Partial<Edited>) {
    const before = typed.now() ?? kept
    if (before === undefined) return
    const design = { ...before, ...patch }
    typed.set(design)
    window.clearTimeout(timer.current)
    if (!isShort(design)) return setState('too-long')
    setState('saving')
    timer.current = window.setTimeout(() => void flush(), REST_MS)
  }

  /** Drops the edits once `replace` has put something else in their place. */
  async function discard(replace: () => Promise<unknown>) {
    window.clearTimeout(timer.current)
    await underWay.current
    await replace()
    typed.set(null)
    setState('saved')
  }

  return { typed: typed.value, state, change, flush, discard }
}
