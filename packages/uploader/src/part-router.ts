import type { PartRoute } from './upload-api.ts'
import { isRefusedAddress, isUnanswered } from './upload-failure.ts'

/** Failures in a row on the direct way before the other one is tried. */
const DIRECT_STRIKES = 2

/** What all files of one queue have learnt about the direct way. */
export interface DirectRoute {
  isBlocked: boolean
}

export interface PartRouter {
  choose(): PartRoute
  arrived(route: PartRoute): void
  failed(route: PartRoute, err: unknown): void
}

/**
 * Chooses how the next part travels. Some networks let our own server through but not the store; when a part
 * arrives by the server after the direct way failed, the whole queue keeps to the server.
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
      if (route === 'server' && isUnanswered(err)) {
        // Neither way works, so the store was not to blame: give it another try.
        strikes = DIRECT_STRIKES - 1
        direct.isBlocked = false
      }
    },
  }
}

function suggestsBlock(err: unknown): boolean {
  return isUnanswered(err) || (isRefusedAddress(err) && err.status !== 410)
}
