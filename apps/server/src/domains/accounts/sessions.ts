import { AppError } from '@afterglow/contract'
import { ACCESS_LIFETIME, REFRESH_LIFETIME, type Session } from '@afterglow/contract/accounts'
import { SECONDS } from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Cookies } from '../../http/cookies.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Ids } from '../../platform/ids.ts'
import { createSigner, type Secrets, type Signer } from '../../platform/signatures.ts'
import { createRefreshTokens } from './refresh-tokens.ts'
import { deleteSession, findSession, type SessionRow } from './session-store.ts'

/**
 * Keeps a host signed in with two HttpOnly cookies.
 *
 * `access` names the session, is signed and expires after 15 minutes. `refresh` is an opaque secret that is exchanged
 * for its successor on every use (RFC 9700, section 4.14). The successor is derived from the secret itself, so racing
 * tabs get the same one within the grace period; a later use means the secret was stolen, and ends the session.
 */
export interface Sessions {
  /** Gives this browser the cookies of a new session. */
  start(reply: FastifyReply, row: SessionRow): Promise<Session>
  /** The session of the access cookie, if still valid. */
  current(request: FastifyRequest): Promise<(SessionRow & { expiresAt: number }) | null>
  /** Exchanges the refresh cookie. @throws AppError `auth.session_missing` */
  refresh(request: FastifyRequest, reply: FastifyReply): Promise<Session>
  /** The session of this browser by either cookie, refreshed when only the refresh cookie is valid; else null. */
  restore(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const ACCESS_COOKIE = 'access'
const REFRESH_COOKIE = 'refresh'
export interface SessionDeps {
  db: Database
  clock: Clock
  ids: Ids
  cookies: Cookies
  secrets: Secrets
}

export function createSessions({ db, clock, ids, cookies, secrets }: SessionDeps): Sessions {
  const accessSigner = createSigner(secrets, 'session access')
  const tokens = createRefreshTokens({ db, clock, ids, secrets })

  function giveAccess(reply: FastifyReply, row: SessionRow): Session {
    const expiresAt = clock.now() + ACCESS_LIFETIME
    const claim = `${row.sessionId}.${expiresAt}`
    cookies.set(reply, ACCESS_COOKIE, `${claim}.${accessSigner.sign(claim)}`, ACCESS_LIFETIME)
    return presentSession(row, expiresAt, clock.now())
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
    const exchanged = token === undefined ? null : await tokens.exchange(token)
    const row =
      exchanged === null ? undefined : await findSession(db.query, exchanged.sessionId, clock.date())
    if (exchanged === null || row === undefined) {
      cookies.clear(reply, ACCESS_COOKIE)
      cookies.clear(reply, REFRESH_COOKIE)
      throw new AppError('auth.session_missing')
    }
    giveRefresh(reply, exchanged.successor)
    return giveAccess(reply, row)
  }

  return {
    async start(reply, row) {
      giveRefresh(reply, await tokens.issue(row.sessionId))
      return giveAccess(reply, row)
    },
    current,
    refresh,
    async restore(request, reply) {
      const row = await current(request)
      if (row !== null) return presentSession(row, row.expiresAt, clock.now())
      return cookies.get(request, REFRESH_COOKIE) === undefined ? null : orNull(refresh(request, reply))
    },
    async end(request, reply) {
      const claim = readAccess(cookies.get(request, ACCESS_COOKIE), accessSigner)
      const token = cookies.get(request, REFRESH_COOKIE)
      const sessionId = claim?.sessionId ?? (token === undefined ? undefined : await tokens.sessionOf(token))
      if (sessionId !== undefined) await deleteSession(db.query, sessionId)
      cookies.clear(reply, ACCESS_COOKIE)
      cookies.clear(reply, REFRESH_COOKIE)
    },
  }
}

async function orNull(session: Promise<Session>): Promise<Session | null> {
  try {
    return await session
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.session_missing') return null
    throw error
  }
}

function presentSession(row: SessionRow, expiresAt: number, now: number): Session {
  const fullName = row.fullName === '' ? null : row.fullName
  return {
    user: {
      id: row.userId,
      email: row.email,
      fullName,
      avatarUrl: row.avatarUrl,
      ...(row.isOperator && { isOperator: true }),
    },
    expiresAt: new Date(expiresAt).toISOString(),
    secondsLeft: Math.floor((expiresAt - now) / SECONDS),
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
