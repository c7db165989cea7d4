import { moderationRoutes } from '@afterglow/contract/moderation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../../http/rate-limit.ts'
import type { EventGrant, HandleProduct } from '../access/index.ts'
import { type AuthorDeps, guestAuthorOf } from '../guests/index.ts'
import { decideReport } from './decide-report.ts'
import { showHiddenAgain } from './hide-reported.ts'
import { type ListDeps, listReports } from './list-reports.ts'
import { type ReportDeps, type Reporting, reportComment, reportGreeting, reportPhoto } from './report.ts'
import { type TakeBackDeps, takeBackAll, undoTakeBack } from './take-back.ts'

export type ModerationDeps = ReportDeps & ListDeps & TakeBackDeps & AuthorDeps

export function registerModerationRoutes(handle: HandleProduct, deps: ModerationDeps): void {
  handle(moderationRoutes.reportMedia, async ({ grant, params: { mediaId }, body, request, reply }) => {
    await reportPhoto(deps, await reporting(deps, grant, { request, reply }, body.reason), mediaId)
    return undefined
  })

  handle(moderationRoutes.reportComment, async ({ grant, params: { commentId }, body, request, reply }) => {
    await reportComment(deps, await reporting(deps, grant, { request, reply }, body.reason), commentId)
    return undefined
  })

  handle(
    moderationRoutes.reportGreeting,
    async ({ grant, params: { voiceNoteId }, body, request, reply }) => {
      await reportGreeting(deps, await reporting(deps, grant, { request, reply }, body.reason), voiceNoteId)
      return undefined
    },
  )

  handle(moderationRoutes.listReports, ({ grant }) => listReports(deps, grant.event, grant.actor))

  handle(moderationRoutes.decideReport, async ({ grant, params, body }) => {
    await decideReport(deps, grant.event, params.reportId, body.decision)
    return undefined
  })

  handle(moderationRoutes.showHiddenAgain, async ({ grant }) => ({
    shown: await showHiddenAgain(deps, grant.event),
  }))

  handle(moderationRoutes.takeBackAll, ({ grant, params, body }) =>
    takeBackAll(deps, grant.event, { id: body.id, guestId: params.guestId }),
  )

  handle(moderationRoutes.undoTakeBack, async ({ grant, params }) => {
    await undoTakeBack(deps, grant.event, params.takeBackId)
    return undefined
  })
}

/** A visitor becomes a guest by reporting. @throws AppError `guest.is_host` */
async function reporting(
  deps: AuthorDeps,
  grant: EventGrant<'report'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  reason: string | null | undefined,
): Promise<Reporting> {
  const actor = await guestAuthorOf(deps, grant, reply)
  return { event: grant.event, actor, reason: reason || null, address: addressKey(request.ip) }
}
