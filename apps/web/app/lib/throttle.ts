/**
 * Calls `act` at once, and at most once in each so many milliseconds from then on; a call in between is made up for at the
 * end of that time.
 */
export function throttle(act: () => void, every: number): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  let isMissed = false

  function run() {
    isMissed = false
    timer = setTimeout(() => {
      timer = null
      if (isMissed) run()
    }, every)
    act()
  }

  return () => {
    if (timer === null) run()
    else isMissed = true
  }
}
