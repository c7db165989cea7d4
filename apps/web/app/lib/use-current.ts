import { useRef, useState } from 'react'

/**
 * State that can be read as it is by now. What a handler of an earlier render closes over may be overtaken: on a busy
 * machine two changes come before the next render, and the second would undo the first.
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
