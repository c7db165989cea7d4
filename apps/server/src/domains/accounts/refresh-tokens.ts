import { REFRESH_GRACE, REFRESH_LIFETIME } from '@afterglow/contract/accounts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { createSigner, hashSecret } from '../../platform/signatures.ts'
import {
  deleteSession,
  extendSession,
  findRefreshToken,
  insertRefreshToken,
  useRefreshToken,
} from './session-store.ts'

/** Single-use refresh credentials, each exchanged for a successor (RFC 9700, section 4.14). */
export interface RefreshTokens {
  /** Stores the first credential of a session. */
  issue(sessionId: string): Promise<string>
  /** The only successor of a credential, so that racing tabs get the same one. */
  successorOf(token: string): string
  /** Consumes a credential and stores its successor. Answers whose session it was, or null. */
  exchange(token: string): Promise<string | null>
  /** The session that a credential belongs to, used or not. */
  sessionOf(token: string): Promise<string | undefined>
}

export function createRefreshTokens({
  db,
  clock,
  ids,
  secret,
}: {
  db: Database
  clock: Clock
  ids: Ids
  secret: string
}): RefreshTokens {
  const signer = createSigner(secret, 'session refresh successor')
  const successorOf = (token: string) => signer.sign(token)

  async function exchange(token: string): Promise<string | null> {
    const now = clock.date()
    const tokenHash = hashSecret(token)
    const sessionId = await db.transaction(async (tx) => {
      const used = await useRefreshToken(tx, tokenHash, now)
      if (used === undefined) return undefined
      const expiresAt = new Date(clock.now() + REFRESH_LIFETIME)
      await insertRefreshToken(tx, {
        tokenHash: hashSecret(successorOf(token)),
        sessionId: used,
        expiresAt,
      })
      await extendSession(tx, used, expiresAt, now)
      return used
    })
    return sessionId ?? (await exchangeAgain(tokenHash))
  }

  /** Two tabs may use a credential at once; a use after that means that it was stolen, and ends the session. */
  async function exchangeAgain(tokenHash: string): Promise<string | null> {
    const known = await findRefreshToken(db.query, tokenHash)
    if (known === undefined || known.usedAt === null) return null
    if (clock.now() - known.usedAt.getTime() <= REFRESH_GRACE) return known.sessionId
    await deleteSession(db.query, known.sessionId)
    return null
  }

  return {
    successorOf,
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
