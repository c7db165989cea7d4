import { DAYS } from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../../http/cookies.ts'
import { createSigner, type Secrets } from '../../platform/signatures.ts'
import type { GuestCredential } from '../access/index.ts'
import { createCookieJar } from './cookie-jar.ts'

/**
 * Admits a guest to a locked event: a jar of signed statements about which version of its password they knew. Each is
 * bound to the guest, the event and that version, never to the password, so it opens no other event with the same
 * password and is void once the password changes.
 */
export interface UnlockProofs {
  /** The version that this guest has proved to know, or null. */
  read(request: FastifyRequest, credential: GuestCredential): number | null
  give(reply: FastifyReply, credential: GuestCredential, passwordVersion: number): void
  /** Signs an existing proof by the current secret. */
  renew(reply: FastifyReply, credential: GuestCredential): void
}

const LIFETIME = 90 * DAYS
const COOKIE = 'unlocked'
/** Fits into one cookie of 4 KB; beyond this many locked events, the oldest ask for their password again. */
const MAX_PROOFS = 100

export function createUnlockProofs({
  cookies,
  secrets,
}: {
  cookies: Cookies
  secrets: Secrets
}): UnlockProofs {
  const jar = createCookieJar(createSigner(secrets, 'unlocked event'), MAX_PROOFS)
  return {
    read(request, { eventId, guestId }) {
      const version = jar.read(cookies.get(request, COOKIE), eventId, guestId)
      return version === null ? null : Number(version)
    },
    give(reply, { eventId, guestId }, passwordVersion) {
      const proof = { eventId, subject: guestId, value: String(passwordVersion) }
      cookies.set(reply, COOKIE, jar.put(cookies.get(reply.request, COOKIE), proof), LIFETIME)
    },
    renew(reply, { eventId, guestId }) {
      const text = jar.renew(cookies.get(reply.request, COOKIE), eventId, guestId)
      if (text !== null) cookies.set(reply, COOKIE, text, LIFETIME)
    },
  }
}
