import { REFRESH_GRACE, REFRESH_LIFETIME } from '@afterglow/contract/accounts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { createSigner, hashSecret, type Secrets } from '../../platform/signatures.ts'
import {
  deleteSession,
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  useRefreshToken,
} from './session-store.ts'

interface Exchanged {
  sessionId: string
  successor: string
}

/** Single-use refresh credentials, each exchanged for a successor (RFC 9700, section 4.14). */
export interface RefreshTokens {
  /** Stores the first credential of a session. */
  issue(sessionId: string): Promise<string>
  /** Exchanges a credential for its successor, the same for racing tabs. Null when it is not valid. */
  exchange(token: string): Promise<Exchanged | null>
  /** The session that a credential belongs to, used or not. */
  sessionOf(token: string): Promise<string | undefined>
}

export function createRefreshTokens({
  db,
  clock,
  ids,
  secrets,
}: {
  db: Database
  clock: Clock
  ids: Ids
  secrets: Secrets
}): RefreshTokens {
  const signer = createSigner(secrets, 'session refresh successor')

  async function exchange(token: string): Promise<Exchanged | null> {
    const now = clock.date()
    const successor = signer.sign(token)
    const sessionId = await db.transaction(async (tx) => {
      const used = await useRefreshToken(tx, hashSecret(token), now)
      if (used === undefined) return undefined
      const expiresAt = new Date(clock.now() + REFRESH_LIFETIME)
      await insertRefreshToken(tx, { tokenHash: hashSecret(successor), sessionId: used, expiresAt })
      await extendSession(tx, used, expiresAt, now)
      return used
    })
    return sessionId === undefined ? exchangeAgain(token) : { sessionId, successor }
  }

  /** Two tabs may use a credential at once; a use after that means that it was stolen, and ends the session. */
  async function exchangeAgain(token: string): Promise<Exchanged | null> {
    const known = await findRefreshToken(db.query, hashSecret(token))
    if (known === undefined || known.usedAt === null) return null
    const { sessionId, usedAt } = known
    if (clock.now() - usedAt.getTime() > REFRESH_GRACE) {
      await deleteSession(db.query, sessionId)
      return null
    }
    const successor = await storedSuccessor(token)
    return successor === undefined ? null : { sessionId, successor }
  }

  /** While the secret is being replaced, the first tab may have been answered by a process that signs with the other. */
  async function storedSuccessor(token: string): Promise<string | undefined> {
    for (const candidate of signer.everySignature(token))
      if ((await findRefreshToken(db.query, hashSecret(candidate))) !== undefined) return candidate
    return undefined
  }

  return {
    exchange,
    async issue(sessionId) {
      const token = ids.secret()
      const expiresAt = new Date(clock.now() + REFRESH_LIFETIME)
      await insertRefreshToken(db.query, { tokenHash: hashSecret(token), sessionId, expiresAt })
      return token
    },
    sessionOf: async (token) => (await findRefreshToken(db.query, hashSecret(token)))?.sessionId,
  }
}
