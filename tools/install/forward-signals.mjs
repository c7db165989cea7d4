// Plain JavaScript: it runs before anything is installed.

/** How long a child may take to end, in ms, before it is killed. */
const PATIENCE = 8000

/**
 * A supervisor signals only this process. It ends after its child has: one that is left behind would disturb the next
 * start. Returns a function to call when the child has ended, which ends this process if a signal came.
 */
export function forwardSignals(child) {
  let came
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const forward = (signal) => {
    came = signal
    child.kill(signal)
    setTimeout(() => child.kill('SIGKILL'), PATIENCE).unref()
  }
  for (const signal of signals) process.on(signal, forward)
  return () => {
    for (const signal of signals) process.off(signal, forward)
    if (came !== undefined) process.exit(came === 'SIGINT' ? 130 : 143)
  }
}
