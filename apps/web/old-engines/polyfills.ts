/** What the built code calls and engines since Chrome 94 and Safari 15.4 may lack; loaded by those alone. */
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/find-last-index'
import 'core-js/actual/array/to-reversed'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/array/to-spliced'
import 'core-js/actual/array/with'
import 'core-js/actual/object/has-own'
import 'core-js/actual/string/is-well-formed'
import 'core-js/actual/string/to-well-formed'

AbortSignal.timeout ??= (milliseconds: number) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('signal timed out', 'TimeoutError')), milliseconds)
  return controller.signal
}

AbortSignal.prototype.throwIfAborted ??= function (this: AbortSignal) {
  if (this.aborted) throw this.reason ?? new DOMException('signal is aborted', 'AbortError')
}
