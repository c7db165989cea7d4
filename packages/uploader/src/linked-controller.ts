/**
 * A controller that is also aborted by its parent. (`AbortSignal.any` is missing from phones that are still
 * carried to weddings: iOS before 17.4.) Call `unlink` when it is no longer needed.
 */
export function linkedController(parent: AbortSignal): { controller: AbortController; unlink: () => void } {
  const controller = new AbortController()
  const follow = () => controller.abort(parent.reason)
  if (parent.aborted) follow()
  else parent.addEventListener('abort', follow)
  return { controller, unlink: () => parent.removeEventListener('abort', follow) }
}
