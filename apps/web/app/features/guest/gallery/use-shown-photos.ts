import type { Media } from '@afterglow/contract/media'
import { useState } from 'react'
import { holdBack } from './hold-back'

/**
 * The photos shown, and how many new ones wait above. At the top of the gallery they appear at once; further down they
 * wait until the guest scrolls back up.
 */
export function useShownPhotos(items: readonly Media[], isAtTop: boolean) {
  const [seen, setSeen] = useState(items)
  const [shown, setShown] = useState(items)
  if (seen !== items || (isAtTop && shown !== items)) {
    setSeen(items)
    setShown(isAtTop ? items : holdBack(items, shown))
  }
  return { shown, waiting: items.length - shown.length }
}

/** A value that changes only at the top of the gallery; further down nothing moves. */
export function useHeld<T>(value: T, isAtTop: boolean): T {
  const [held, setHeld] = useState(value)
  if (isAtTop && held !== value) setHeld(() => value)
  return isAtTop ? value : held
}
