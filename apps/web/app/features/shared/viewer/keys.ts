import type { KeyboardEvent } from 'react'
import { readingKey } from '~/ui/direction'

/** What each key does where one reads from left to right, by its name in lower case, so that Caps Lock changes nothing. */
export type Keys = Readonly<Partial<Record<string, () => void>>>

export function pressKey(ev: KeyboardEvent<Element>, keys: Keys): void {
  if (ev.ctrlKey || ev.metaKey || ev.altKey || belongsElsewhere(ev)) return
  const act = keys[readingKey(ev.key).toLowerCase()]
  if (act === undefined) return
  act()
  ev.preventDefault()
}

/**
 * A field and a player use the keys themselves. React also delivers the events of dialogs above the viewer, which are
 * its descendants in React but not in the document.
 */
function belongsElsewhere({ currentTarget, target }: KeyboardEvent<Element>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  return target.closest('input:not([type=checkbox]), textarea, video') !== null
}
