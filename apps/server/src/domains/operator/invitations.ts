import { AppError } from '@afterglow/contract'
import type { Invitation } from '@afterglow/contract/operator'
import { invitations } from '../accounts/index.ts'
import { act } from './act.ts'
import type { OperatorDeps } from './deps.ts'

const MOST = 200

type InvitationDeps = Pick<OperatorDeps, 'db' | 'clock' | 'ids' | 'config'>

/** Makes a link with which one person can sign up. */
export async function createInvitation(
  deps: InvitationDeps,
  operator: string,
  wanted: { note: string; makesOperator: boolean },
): Promise<{ url: string; expiresAt: Date }> {
  const { note, makesOperator } = wanted
  const action = { operator, action: makesOperator ? 'invite-operator' : 'invite', subject: note }
  const { token, expiresAt } = await act(deps, action, (tx) => invitations.invite(tx, deps, wanted))
  return { url: invitations.invitationAddress(deps.config.publicUrl, token), expiresAt }
}

export async function listInvitations({ db }: Pick<OperatorDeps, 'db'>): Promise<Invitation[]> {
  const rows = await invitations.listInvitations(db.query, MOST)
  return rows.map(({ id, note, makesOperator, createdAt, expiresAt, usedAt, usedByEmail }) => ({
    id,
    note,
    makesOperator,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    usedByEmail,
  }))
}

/** @throws AppError `operator.invitation_gone` */
export async function deleteInvitation(
  deps: Pick<OperatorDeps, 'db' | 'clock' | 'ids'>,
  operator: string,
  id: string,
): Promise<void> {
  await act(deps, { operator, action: 'take-back-invitation', subject: id }, async (tx) => {
    if (!(await invitations.deleteInvitation(tx, id))) throw new AppError('operator.invitation_gone')
  })
}
