import type { PartRoute } from './upload-api.ts'
import { isRefusedAddress, isTooLargeForProxy, isUnanswered } from './upload-failure.ts'

/** Failures in a row on the direct route before the other one is tried. */
const DIRECT_STRIKES = 2

/** What all files of one queue have learned about the direct route. */
export interface DirectRoute {
  isBlocked: boolean
}

export interface PartRouter {
  choose(): PartRoute
  arrived(route: PartRoute): void
  failed(route: PartRoute, err: unknown): void
}

/**
 * Chooses the route of the next part. Some networks allow our own server but not the store; once a part arrives through
 * the server after the direct route failed, the whole queue stays with the server.
 */
export function createPartRouter(direct: DirectRoute): PartRouter {
  let strikes = 0

  return {
    choose() {
      return direct.isBlocked || strikes >= DIRECT_STRIKES ? 'server' : 'direct'
    },
    arrived(route) {
      if (route === 'server') direct.isBlocked = true
      else strikes = 0
    },
    failed(route, err) {
      if (route === 'direct' && suggestsBlock(err)) strikes += 1
      if (route === 'server' && (isUnanswered(err) || isTooLargeForProxy(err))) {
        // Neither route works, so the store was not to blame: try it again.
        strikes = DIRECT_STRIKES - 1
        direct.isBlocked = false
      }
    },
  }
}

function suggestsBlock(err: unknown): boolean {
  return isUnanswered(err) || (isRefusedAddress(err) && err.status !== 410)
}
