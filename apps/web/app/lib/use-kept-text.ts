import { useState } from 'react'
import { forgetKept, keep, keptNow } from './kept'

/** The text of a field, kept under its key until it is emptied. `loadKept` must have resolved. */
export function useKeptText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => keptNow<{ text: string }>(key)?.text ?? '')
  function change(next: string) {
    setText(next)
    void (next === '' ? forgetKept(key) : keep(key, { text: next }))
  }
  return [text, change]
}
