/** Milliseconds between two lines that say how far it is. */
const INTERVAL = 5000

/** Of many words, says some: whoever waits wants to know that it goes on. */
export function sayNowAndThen(output: NodeJS.WritableStream): (words: string) => void {
  let next = performance.now() + INTERVAL
  return (words) => {
    if (performance.now() < next) return
    next = performance.now() + INTERVAL
    output.write(`${words}\n`)
  }
}
