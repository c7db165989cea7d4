/**
 * A controller that its parent also aborts. (`AbortSignal.any` is missing in iOS before 17.4, which guests still use.)
 * Call `unlink` when it is no longer needed.
 */
export function linkedController(parent: AbortSignal): { controller: AbortController; unlink: () => void } {
  const controller = new AbortController()
  const follow = () => controller.abort(parent.reason)
  if (parent.aborted) follow()
  else parent.addEventListener('abort', follow)
  return { controller, unlink: () => parent.removeEventListener('abort', follow) }
}
