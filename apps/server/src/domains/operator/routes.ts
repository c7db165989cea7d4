import { AppError } from '@afterglow/contract'
import { operatorRoutes } from '@afterglow/contract/operator'
import { listDeadLetters, retryDeadLetter } from '../../platform/dead-letters.ts'
import type { HandleProduct, HostGrant } from '../access/index.ts'
import { accountRows } from '../accounts/index.ts'
import { act } from './act.ts'
import type { OperatorDeps } from './deps.ts'
import { findHost } from './find-host.ts'
import { giveRoom } from './give-room.ts'
import { createInvitation, deleteInvitation, listInvitations } from './invitations.ts'
import { listOperatorActions } from './list-actions.ts'
import { getHost, listHosts } from './list-hosts.ts'
import { getOverview } from './overview.ts'
import { listReceivedMessages } from './received-messages.ts'
import { refundReceipt } from './refund.ts'
import { setEventSuspended, setHostSuspended } from './suspend.ts'

/** The console's endpoints. Whoever acts is named in the log by email. */
export function registerOperatorRoutes(handle: HandleProduct, deps: OperatorDeps): void {
  const { db } = deps
  const nameOf = async ({ userId }: HostGrant) => (await findHost(db.query, userId)).email

  handle(operatorRoutes.getOverview, () => getOverview(deps))
  handle(operatorRoutes.listHosts, ({ query }) => listHosts(deps, query))
  handle(operatorRoutes.getHost, ({ params }) => getHost(deps, params.userId))
  handle(operatorRoutes.setHostSuspended, async ({ grant, params, body }) => {
    if (params.userId === grant.userId) throw new AppError('operator.yourself')
    const host = await findHost(db.query, params.userId)
    await setHostSuspended(deps, await nameOf(grant), host, body.isSuspended)
    return undefined
  })
  handle(operatorRoutes.setEventSuspended, async ({ grant, params, body }) => {
    await setEventSuspended(deps, await nameOf(grant), params.eventId, body.isSuspended)
    return undefined
  })
  handle(operatorRoutes.giveRoom, async ({ grant, params, body }) => {
    const host = await accountRows.findAccount(db.query, params.userId)
    if (host === undefined) throw new AppError('operator.host_not_found')
    await giveRoom(deps, await nameOf(grant), host, body)
    return undefined
  })
  handle(operatorRoutes.refundReceipt, async ({ grant, params, body }) => {
    await refundReceipt(deps, await nameOf(grant), params.number, body.amount)
    return undefined
  })
  handle(operatorRoutes.listGivenUpJobs, async () => {
    const letters = await listDeadLetters(db)
    return { jobs: letters.map(({ since, ...letter }) => ({ ...letter, since: since.toISOString() })) }
  })
  handle(operatorRoutes.retryJob, async ({ grant, params: { id } }) => {
    const operator = await nameOf(grant)
    if (!(await retryDeadLetter(db, id))) throw new AppError('operator.job_gone')
    await act(deps, { operator, action: 'retry-job', subject: id }, async () => undefined)
    return undefined
  })
  handle(operatorRoutes.listReceivedMessages, ({ query }) => listReceivedMessages(deps, query.cursor))
  handle(operatorRoutes.listOperatorActions, ({ query }) => listOperatorActions(deps, query.cursor))
  handle(operatorRoutes.listInvitations, async () => ({ invitations: await listInvitations(deps) }))
  handle(operatorRoutes.createInvitation, async ({ grant, body }) => {
    const { url, expiresAt } = await createInvitation(deps, await nameOf(grant), body)
    return { url, expiresAt: expiresAt.toISOString() }
  })
  handle(operatorRoutes.deleteInvitation, async ({ grant, params }) => {
    await deleteInvitation(deps, await nameOf(grant), params.id)
    return undefined
  })
}
