import { AppError } from '@afterglow/contract'
import { ACCESS_LIFETIME, REFRESH_GRACE, REFRESH_LIFETIME, type Session } from '@afterglow/contract/accounts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Cookies } from '../../http/cookies.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { createSigner, hashSecret, type Signer } from '../../platform/signatures.ts'
import { recordDevice } from './device-session-store.ts'
import {
  deleteSession,
  extendSession,
  findRefreshToken,
  findSession,
  insertRefreshToken,
  type SessionRow,
  useRefreshToken,
} from './session-store.ts'

/**
 * What keeps a host signed in: two HttpOnly cookies.
 *
 * `access` names the session, is signed and ends after 15 minutes. `refresh` is an opaque secret that is exchanged
 * for its successor on every use (RFC 9700, section 4.14). The successor is derived from the secret itself, so tabs
 * that race get the same one within the grace; a use after that means the secret was stolen, and ends the session.
 */
export interface Sessions {
  /** Gives this browser the session that the account library made. */
  start(reply: FastifyReply, row: SessionRow): Promise<Session>
  /** The session of the access cookie, if it still holds. */
  current(request: FastifyRequest): Promise<(SessionRow & { expiresAt: number }) | null>
  /** Exchanges the refresh cookie. @throws AppError `auth.session_missing` */
  refresh(request: FastifyRequest, reply: FastifyReply): Promise<Session>
  /** The session of this browser by either cookie, refreshed when only the refresh cookie holds; else null. */
  restore(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const ACCESS_COOKIE = 'access'
const REFRESH_COOKIE = 'refresh'
/** Some programs tell their life story. */
const MAX_USER_AGENT_LENGTH = 500

export interface SessionDeps {
  db: Database
  clock: Clock
  ids: Ids
  cookies: Cookies
  secret: string
}

export function createSessions({ db, clock, ids, cookies, secret }: SessionDeps): Sessions {
  const accessSigner = createSigner(secret, 'session access')
  const successorSigner = createSigner(secret, 'session refresh successor')

  function giveAccess(reply: FastifyReply, row: SessionRow): Session {
    const expiresAt = clock.now() + ACCESS_LIFETIME
    const claim = `${row.sessionId}.${expiresAt}`
    cookies.set(reply, ACCESS_COOKIE, `${claim}.${accessSigner.sign(claim)}`, ACCESS_LIFETIME)
    return presentSession(row, expiresAt)
  }

  function giveRefresh(reply: FastifyReply, token: string): void {
    cookies.set(reply, REFRESH_COOKIE, token, REFRESH_LIFETIME)
  }

  async function current(request: FastifyRequest) {
    const claim = readAccess(cookies.get(request, ACCESS_COOKIE), accessSigner)
    if (claim === null || claim.expiresAt <= clock.now()) return null
    const row = await findSession(db.query, claim.sessionId, clock.date())
    return row === undefined ? null : { ...row, expiresAt: claim.expiresAt }
  }

  async function refresh(request: FastifyRequest, reply: FastifyReply): Promise<Session> {
    const token = cookies.get(request, REFRESH_COOKIE)
    const sessionId = token === undefined ? null : await exchange(token)
    const row = sessionId === null ? undefined : await findSession(db.query, sessionId, clock.date())
    if (token === undefined || row === undefined) {
      cookies.clear(reply, ACCESS_COOKIE)
      cookies.clear(reply, REFRESH_COOKIE)
      throw new AppError('auth.session_missing')
    }
    giveRefresh(reply, successorSigner.sign(token))
    return giveAccess(reply, row)
  }

  /** Uses a refresh credential up and stores its successor. Answers whose session it was, or null. */
  async function exchange(token: string): Promise<string | null> {
    const now = clock.date()
    const tokenHash = hashSecret(token)
    const sessionId = await db.transaction(async (tx) => {
      const used = await useRefreshToken(tx, tokenHash, now)
      if (used === undefined) return undefined
      const expiresAt = new Date(clock.now() + REFRESH_LIFETIME)
      await insertRefreshToken(tx, {
        tokenHash: hashSecret(successorSigner.sign(token)),
        sessionId: used,
        expiresAt,
      })
      await extendSession(tx, used, expiresAt, now)
      return used
    })
    return sessionId ?? (await exchangeAgain(tokenHash))
  }

  async function exchangeAgain(tokenHash: string): Promise<string | null> {
    const known = await findRefreshToken(db.query, tokenHash)
    if (known === undefined || known.usedAt === null) return null
    if (clock.now() - known.usedAt.getTime() <= REFRESH_GRACE) return known.sessionId
    await deleteSession(db.query, known.sessionId)
    return null
  }

  return {
    async start(reply, row) {
      const token = ids.secret()
      const expiresAt = new Date(clock.now() + REFRESH_LIFETIME)
      await insertRefreshToken(db.query, {
        tokenHash: hashSecret(token),
        sessionId: row.sessionId,
        expiresAt,
      })
      await recordDevice(db.query, row.sessionId, {
        userAgent: reply.request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
        ipAddress: reply.request.ip,
        expiresAt,
        now: clock.date(),
      })
      giveRefresh(reply, token)
      return giveAccess(reply, row)
    },
    current,
    refresh,
    async restore(request, reply) {
      const row = await current(request)
      if (row !== null) return presentSession(row, row.expiresAt)
      if (cookies.get(request, REFRESH_COOKIE) === undefined) return null
      return refresh(request, reply).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'auth.session_missing') return null
        throw error
      })
    },
    async end(request, reply) {
      const claim = readAccess(cookies.get(request, ACCESS_COOKIE), accessSigner)
      const token = cookies.get(request, REFRESH_COOKIE)
      const known = token === undefined ? undefined : await findRefreshToken(db.query, hashSecret(token))
      const sessionId = claim?.sessionId ?? known?.sessionId
      if (sessionId !== undefined) await deleteSession(db.query, sessionId)
      cookies.clear(reply, ACCESS_COOKIE)
      cookies.clear(reply, REFRESH_COOKIE)
    },
  }
}

function presentSession(row: SessionRow, expiresAt: number): Session {
  const fullName = row.fullName === '' ? null : row.fullName
  return {
    user: { id: row.userId, email: row.email, fullName, avatarUrl: row.avatarUrl },
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

function readAccess(
  cookie: string | undefined,
  signer: Signer,
): { sessionId: string; expiresAt: number } | null {
  const [sessionId, expires, signature] = (cookie ?? '').split('.')
  if (sessionId === undefined || expires === undefined || signature === undefined) return null
  if (!signer.verify(`${sessionId}.${expires}`, signature)) return null
  return { sessionId, expiresAt: Number(expires) }
}
