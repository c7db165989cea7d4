import { fitsCharacters } from '@afterglow/contract/kernel'
import { type PrintDesign, WORD_FIELDS, WORD_LIMITS } from '@afterglow/contract/print-kit'
import { useRef, useState } from 'react'
import { useCurrent } from '~/lib/use-current'

/** Debounce between typing and saving. */
const REST_MS = 400

export type SaveState = 'saved' | 'saving' | 'failed' | 'too-long'

interface Options {
  /** Undefined until it is loaded. */
  kept: PrintDesign | undefined
  save(design: PrintDesign, keepalive: boolean): Promise<unknown>
}

/** Edits that are saved a moment after the last one, never two at a time. */
export function useSavedEdits({ kept, save }: Options) {
  const typed = useCurrent<PrintDesign | null>(null)
  const [state, setState] = useState<SaveState>('saved')
  const timer = useRef(0)
  const underWay = useRef<Promise<boolean> | null>(null)

  async function send(keepalive: boolean): Promise<boolean> {
    while (typed.now() !== null) {
      const design = typed.now()
      if (design === null || !areWordsShort(design)) return false
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

  function change(patch: Partial<PrintDesign>) {
    const before = typed.now() ?? kept
    if (before === undefined) return
    const design = { ...before, ...patch }
    typed.set(design)
    window.clearTimeout(timer.current)
    if (!areWordsShort(design)) return setState('too-long')
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

function areWordsShort({ words }: PrintDesign): boolean {
  return WORD_FIELDS.every((field) => fitsCharacters(words[field], WORD_LIMITS[field]))
}
