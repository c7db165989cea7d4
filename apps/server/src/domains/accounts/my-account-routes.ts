import { AppError } from '@afterglow/contract'
import { myAccountRoutes, type Session } from '@afterglow/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyOf } from '../../http/request-body.ts'
import { sendPicture } from '../../http/send-picture.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { HandleProduct, HostGrant } from '../access/index.ts'
import type { Pictures } from '../pictures/index.ts'
import { keepLanguage } from './account-language.ts'
import { avatarKey } from './avatars.ts'
import { changeEmail, confirmEmailChange, getEmailChange } from './change-email.ts'
import { changePassword } from './change-password.ts'
import type { HostHere } from './confirm-identity.ts'
import type { AccountDeps } from './deps.ts'
import { deleteOtherSessions, deleteSessionOf } from './device-session-store.ts'
import { getMyAccount } from './get-my-account.ts'
import { removeIdentity } from './identities.ts'
import { listSessions } from './list-sessions.ts'
import { updateAccount } from './my-account-store.ts'
import { scheduleDeletion } from './schedule-deletion.ts'

export interface MyAccountDeps extends AccountDeps {
  blobs: BlobStore
  avatars: Pictures
  /** The name of the operator's own provider, where there is one. */
  oidcName: string | undefined
}

export function registerMyAccountRoutes(handle: HandleProduct, deps: MyAccountDeps): void {
  const { db, clock, sessions } = deps

  handle(myAccountRoutes.getMyAccount, ({ grant }) => getMyAccount(deps, grant.userId))

  handle(myAccountRoutes.changeName, async ({ grant, body, request, reply }) => {
    await updateAccount(db.query, grant.userId, { fullName: body.fullName }, clock.date())
    return { session: await sessionOf(deps, request, reply) }
  })

  handle(myAccountRoutes.changeLanguage, async ({ grant, body: { language }, reply }) => {
    await updateAccount(db.query, grant.userId, { language }, clock.date())
    keepLanguage(deps.cookies, reply, language)
    return undefined
  })

  handle(myAccountRoutes.changePassword, async ({ grant, body, request, reply }) => {
    await changePassword(deps, hostHere(grant, request), body)
    return { session: await sessionOf(deps, request, reply) }
  })

  handle(myAccountRoutes.changeEmail, async ({ grant, body, request, reply }) => {
    const outcome = await changeEmail(deps, hostHere(grant, request), body)
    return { outcome, session: await sessionOf(deps, request, reply) }
  })

  handle(myAccountRoutes.getEmailChange, ({ query, request }) => getEmailChange(deps, query.token, request))

  handle(myAccountRoutes.confirmEmailChange, ({ body, reply }) => confirmEmailChange(deps, body, reply))

  handle(myAccountRoutes.removeIdentity, async ({ grant, params }) => {
    await removeIdentity(deps, grant, params.identityId)
    return undefined
  })

  handle(myAccountRoutes.listSessions, async ({ grant }) => ({ sessions: await listSessions(deps, grant) }))

  handle(myAccountRoutes.endSession, async ({ grant, params }) => {
    const ended = await deleteSessionOf(db.query, grant.userId, params.sessionId)
    if (!ended) throw new AppError('account.session_not_found')
    return undefined
  })

  handle(myAccountRoutes.endOtherSessions, async ({ grant }) => {
    await deleteOtherSessions(db.query, grant.userId, grant.sessionId)
    return undefined
  })

  handle(myAccountRoutes.scheduleDeletion, async ({ grant, body, request, reply }) => {
    const deletionAt = await scheduleDeletion(deps, hostHere(grant, request), body)
    await sessions.end(request, reply)
    return { deletionAt: deletionAt.toISOString() }
  })

  handle(myAccountRoutes.cancelDeletion, async ({ grant }) => {
    await updateAccount(db.query, grant.userId, { deletionAt: null }, clock.date())
    return undefined
  })

  registerAvatarRoutes(handle, deps)
}

function registerAvatarRoutes(handle: HandleProduct, deps: MyAccountDeps): void {
  handle(myAccountRoutes.getAvatarState, async ({ grant, params, request, reply }) => {
    const avatar = await deps.avatars.find(params.avatarId)
    if (avatar?.ownerId !== grant.userId) throw new AppError('resource.not_found')
    const state = avatar.state === 'receiving' ? 'processing' : avatar.state
    return { state, session: await sessionOf(deps, request, reply) }
  })

  handle(myAccountRoutes.removeAvatar, async ({ grant, request, reply }) => {
    await deps.db.transaction(async (tx) => {
      await updateAccount(tx, grant.userId, { avatarUrl: null }, deps.clock.date())
      await deps.avatars.removeAllOf(tx, grant.userId)
    })
    return { session: await sessionOf(deps, request, reply) }
  })

  handle(myAccountRoutes.getAvatarBytes, ({ params, request, reply }) =>
    sendPicture(deps.blobs, avatarKey(params.avatarId), request, reply),
  )

  handle(myAccountRoutes.putAvatar, async ({ grant, request }) => {
    return { avatarId: await deps.avatars.receive({ ownerId: grant.userId }, bodyOf(request)) }
  })
}

function hostHere({ userId, sessionId }: HostGrant, request: FastifyRequest): HostHere {
  return { userId, sessionId, request }
}

/** The session as it stands after a change, for the browser to show. */
async function sessionOf(
  { sessions }: AccountDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  const session = await sessions.restore(request, reply)
  if (session === null) throw new AppError('auth.required')
  return session
}
