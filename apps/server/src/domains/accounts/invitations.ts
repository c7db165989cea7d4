import { INVITATION_LIFETIME } from '@afterglow/contract/accounts'
import type { Queryable } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { hashSecret } from '../../platform/signatures.ts'
import { insertInvitation } from './invitation-store.ts'
import { hasOperator } from './user-store.ts'

export { deleteInvitation, listInvitations } from './invitation-store.ts'

interface InvitationDeps {
  clock: Clock
  ids: Ids
}

/** What a new invitation gives. `note` says whom it is for. */
export interface NewInvitation {
  makesOperator: boolean
  note: string
  /** Printed by the installation itself. */
  isFirst?: boolean
}

/** Makes an invitation. Its token is in the answer alone: the database keeps a hash. */
export async function invite(
  db: Queryable,
  { clock, ids }: InvitationDeps,
  { makesOperator, note, isFirst = false }: NewInvitation,
): Promise<{ id: string; token: string; expiresAt: Date }> {
  const [id, token] = [ids.uuid(), ids.secret()]
  const expiresAt = new Date(clock.now() + INVITATION_LIFETIME)
  await insertInvitation(db, {
    id,
    tokenHash: hashSecret(token),
    makesOperator,
    note,
    isFirst,
    createdAt: clock.date(),
    expiresAt,
  })
  return { id, token, expiresAt }
}

/**
 * A token with which the first operator signs up; null where there is one. All that were made end when one was used.
 */
export async function inviteFirstOperator(db: Queryable, deps: InvitationDeps): Promise<string | null> {
  if (await hasOperator(db)) return null
  const { token } = await invite(db, deps, { makesOperator: true, note: '', isFirst: true })
  return token
}

/** Where somebody signs up with an invitation. */
export function invitationAddress(publicUrl: string, token: string): string {
  return `${publicUrl}/signup?invitation=${encodeURIComponent(token)}`
}
