import { useRef, useState } from 'react'

/**
 * State with a getter for its current value. A handler closes over the state of its own render, which may be outdated:
 * on a busy machine two changes come before the next render, and the second would undo the first.
 */
export function useCurrent<T>(initial: T | (() => T)) {
  const [value, setValue] = useState(initial)
  const current = useRef(value)
  function set(next: T) {
    current.current = next
    setValue(next)
  }
  return { value, set, now: () => current.current }
}
