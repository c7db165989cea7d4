import { AppError } from '@afterglow/contract'
import { guestRoutes } from '@afterglow/contract/guests'
import type { HandleProduct } from '../access/index.ts'
import { guestAuthorOf } from './author.ts'
import { listBanRows } from './ban-store.ts'
import { type BanDeps, banGuest, unbanGuest } from './bans.ts'
import { findGuestName, setGuestName, setGuestTrust } from './guest-store.ts'
import type { AdmitNewcomer } from './newcomers.ts'
import { adoptGuest, startTransfer, type TransferDeps } from './transfer-guest.ts'
import { type UnlockDeps, unlockEvent } from './unlock-event.ts'

export function registerGuestRoutes(
  handle: HandleProduct,
  deps: UnlockDeps & TransferDeps & BanDeps & { admitNewcomer: AdmitNewcomer },
): void {
  const { db } = deps

  handle(guestRoutes.unlockEvent, async ({ grant, body, request, reply }) => {
    await unlockEvent(deps, grant, body.password, { request, reply })
    return undefined
  })

  handle(guestRoutes.getMe, async ({ grant: { actor, event } }) => ({
    name: actor.kind === 'guest' ? await findGuestName(db.query, actor.guestId) : null,
    othersSeeName: event.guestsSeeNames,
  }))

  handle(guestRoutes.nameMe, async ({ grant, body, request, reply }) => {
    await deps.admitNewcomer({ door: 'names', grant, request })
    const { guestId } = await guestAuthorOf(deps, grant, reply)
    const name = body.name || null
    const othersSeeName = grant.event.guestsSeeNames
    await setGuestName(db.query, guestId, { name, isShown: othersSeeName })
    return { name, othersSeeName }
  })

  handle(guestRoutes.trustGuest, async ({ grant, params, body: { isTrusted } }) => {
    if (!(await setGuestTrust(db.query, grant.event, params.guestId, isTrusted)))
      throw new AppError('guest.not_found')
    return { isTrusted }
  })

  handle(guestRoutes.banGuest, async ({ grant, params }) => {
    await banGuest(deps, grant.event, params.guestId)
    return undefined
  })

  handle(guestRoutes.unbanGuest, async ({ grant, params }) => {
    await unbanGuest(deps, grant.event, params.guestId)
    return undefined
  })

  handle(guestRoutes.listBans, async ({ grant }) => {
    const rows = await listBanRows(db.query, grant.event.id)
    return {
      guests: rows.map(({ guestId, displayName, bannedAt }) => ({
        guestId,
        name: displayName,
        bannedAt: bannedAt.toISOString(),
      })),
    }
  })

  handle(guestRoutes.startTransfer, async ({ grant, reply }) => {
    const { code, expiresAt } = await startTransfer(deps, grant, reply)
    return { code, expiresAt: expiresAt.toISOString() }
  })

  handle(guestRoutes.adoptGuest, async ({ grant, body, request, reply }) => {
    const guestId = await adoptGuest(deps, grant, body.code, { request, reply })
    return { name: await findGuestName(db.query, guestId), othersSeeName: grant.event.guestsSeeNames }
  })
}
