/** Milliseconds between two progress lines. */
const INTERVAL = 5000

/** Throttles progress messages: enough to show that work continues. */
export function sayNowAndThen(output: NodeJS.WritableStream): (words: string) => void {
  let next = performance.now() + INTERVAL
  return (words) => {
    if (performance.now() < next) return
    next = performance.now() + INTERVAL
    output.write(`${words}\n`)
  }
}
