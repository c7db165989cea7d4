import { supportRoutes } from '@afterglow/contract/support'
import type { HandleProduct } from '../access/index.ts'
import { type KeepMessageDeps, keepMessage } from './keep-message.ts'

export function registerSupportRoutes(handle: HandleProduct, deps: KeepMessageDeps): void {
  handle(supportRoutes.sendContactMessage, async ({ body, request }) => {
    await keepMessage(deps, request, body)
    return undefined
  })
}
