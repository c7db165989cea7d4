import { moderationRoutes } from '@afterglow/contract/moderation'
import type { HandleProduct } from '../access/index.ts'
import { type KnownGuestDeps, knownGuest } from '../guests/index.ts'
import { decideReport } from './decide-report.ts'
import { type ListDeps, listReports } from './list-reports.ts'
import { type ReportDeps, reportPhoto } from './report-photo.ts'
import { type TakeBackDeps, takeBackAll, undoTakeBack } from './take-back.ts'

export type ModerationDeps = ReportDeps & ListDeps & TakeBackDeps & KnownGuestDeps

export function registerModerationRoutes(handle: HandleProduct, deps: ModerationDeps): void {
  handle(moderationRoutes.reportMedia, async ({ grant, params: { mediaId }, body, reply }) => {
    const { event, actor } = grant
    const { guestId } = await knownGuest(deps, grant, reply)
    const guest =
      actor.kind === 'guest' ? actor : { kind: 'guest' as const, eventId: event.id, guestId, unlocked: false }
    await reportPhoto(deps, { event, actor: guest, guestId, mediaId, reason: body.reason || null })
    return undefined
  })

  handle(moderationRoutes.listReports, ({ grant }) => listReports(deps, grant.event, grant.actor))

  handle(moderationRoutes.decideReport, async ({ grant, params, body }) => {
    await decideReport(deps, grant.event, params.reportId, body.decision)
    return undefined
  })

  handle(moderationRoutes.takeBackAll, ({ grant, params, body }) =>
    takeBackAll(deps, grant.event, { id: body.id, guestId: params.guestId }),
  )

  handle(moderationRoutes.undoTakeBack, async ({ grant, params }) => {
    await undoTakeBack(deps, grant.event, params.takeBackId)
    return undefined
  })
}
