import { AppError } from '@afterglow/contract'
import type { getSignUp as getSignUpEndpoint, SignUpMode } from '@afterglow/contract/accounts'
import type { ResponseOf } from '@afterglow/contract/kernel'
import { hashSecret } from '../../platform/signatures.ts'
import type { AccountDeps } from './deps.ts'
import { findInvitation } from './invitation-store.ts'

type AdmitDeps = Pick<AccountDeps, 'db' | 'clock' | 'signUpMode'>

/** An invitation that can be used, as its sign-up will claim it. */
export interface Admission {
  tokenHash: string
  makesOperator: boolean
}

/**
 * Whether somebody may create an account, with an invitation or without (null). Where sign-up is closed, only
 * invitations of new operators count.
 * @throws AppError with the reason for a refusal
 */
export async function admitSignUp(
  { db, clock, signUpMode }: AdmitDeps,
  invitation: string | undefined,
): Promise<Admission | null> {
  if (invitation === undefined) {
    assertOpen(signUpMode)
    return null
  }
  const tokenHash = hashSecret(invitation)
  const found = await findInvitation(db.query, tokenHash, clock.date())
  if (found === undefined) throw new AppError('auth.invitation_invalid')
  if (signUpMode === 'closed' && !found.makesOperator) throw new AppError('auth.sign_up_closed')
  return { tokenHash, makesOperator: found.makesOperator }
}

/** @throws AppError where not everyone may create an account */
export function assertOpen(mode: SignUpMode): void {
  if (mode === 'closed') throw new AppError('auth.sign_up_closed')
  if (mode === 'invitation') throw new AppError('auth.invitation_needed')
}

/** What the sign-up screen has to know before anybody fills it in. */
export async function getSignUp(
  deps: AdmitDeps,
  invitation: string | undefined,
): Promise<ResponseOf<typeof getSignUpEndpoint>> {
  const mode = deps.signUpMode
  if (invitation === undefined) return { mode, invitation: 'none', makesOperator: false }
  const found = await findInvitation(deps.db.query, hashSecret(invitation), deps.clock.date())
  const isOfUse = found !== undefined && (mode !== 'closed' || found.makesOperator)
  return {
    mode,
    invitation: isOfUse ? 'valid' : 'invalid',
    makesOperator: isOfUse && found.makesOperator,
  }
}
