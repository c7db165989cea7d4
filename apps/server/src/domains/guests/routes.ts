import { guestRoutes } from '@afterglow/contract/guests'
import type { HandleProduct } from '../grants.ts'
import { type UnlockDeps, unlockEvent } from './unlock-event.ts'

export function registerGuestRoutes(handle: HandleProduct, deps: UnlockDeps): void {
  handle(guestRoutes.unlockEvent, async ({ grant, body, request, reply }) => {
    await unlockEvent(deps, grant, body.password, { request, reply })
    return undefined
  })
}
