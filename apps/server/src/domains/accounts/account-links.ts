import { AppError } from '@afterglow/contract'
import { DAYS, HOURS } from '@afterglow/contract/kernel'
import type { Queryable } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { currentJob } from '../../platform/current-job.ts'
import type { Ids } from '../../platform/ids.ts'
import { createSigner, hashSecret, type Secrets } from '../../platform/signatures.ts'
import {
  type AccountLinkRow,
  findAccountLink,
  replaceAccountLink,
  takeAccountLink,
} from './account-link-store.ts'

const LIFETIMES = {
  'verify-email': 1 * DAYS,
  'reset-password': 1 * HOURS,
  'change-email': 1 * HOURS,
}

/** The kinds of mailed links: a token of one kind opens no other. */
export type LinkPurpose = keyof typeof LIFETIMES

/** Whom a link was made for, and the data stored with it (the new address, say). */
export interface RedeemedLink {
  userId: string
  about: string | null
}

/**
 * Links in mails: each works once, for a limited time, and until the next of its kind is sent. Only hashes are stored.
 */
export interface AccountLinks {
  /** Creates the token of a new link. */
  issue(db: Queryable, purpose: LinkPurpose, userId: string, about?: string): Promise<string>
  /** Whom a token was made for; it stays as it is. @throws AppError `auth.link_invalid` */
  read(db: Queryable, purpose: LinkPurpose, token: string): Promise<RedeemedLink>
  /** Consumes a token. @throws AppError `auth.link_invalid` when it is unknown, used or expired. */
  redeem(db: Queryable, purpose: LinkPurpose, token: string): Promise<RedeemedLink>
}

export function createAccountLinks({
  clock,
  ids,
  secrets,
}: {
  clock: Clock
  ids: Ids
  secrets: Secrets
}): AccountLinks {
  const signer = createSigner(secrets, 'mailed link')

  /** The same in each attempt of a job: a mail that was taken although we did not hear of it has the link that works. */
  function newToken(purpose: LinkPurpose, userId: string): string {
    const job = currentJob()
    return job === undefined ? ids.secret() : signer.sign([job, purpose, userId].join('\n'))
  }

  return {
    async issue(db, purpose, userId, about) {
      const token = newToken(purpose, userId)
      await replaceAccountLink(db, {
        tokenHash: hashSecret(token),
        userId,
        purpose,
        about: about ?? null,
        expiresAt: new Date(clock.now() + LIFETIMES[purpose]),
      })
      return token
    },
    read: async (db, purpose, token) => valid(await findAccountLink(db, purpose, hashSecret(token))),
    redeem: async (db, purpose, token) => valid(await takeAccountLink(db, purpose, hashSecret(token))),
  }

  function valid(link: AccountLinkRow | undefined): RedeemedLink {
    if (link === undefined || link.expiresAt <= clock.date()) throw new AppError('auth.link_invalid')
    return { userId: link.userId, about: link.about }
  }
}
