import { createHash } from 'node:crypto'
import { DAYS } from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../../http/cookies.ts'
import type { Ids } from '../../platform/ids.ts'
import { createSigner, type Secrets } from '../../platform/signatures.ts'
import type { GuestCredential } from '../access/index.ts'
import { createCookieJar } from './cookie-jar.ts'

/**
 * Identifies returning guests. A browser holds one random secret in an HttpOnly cookie; its identity in an event is
 * derived from that secret and the event, so its cookies do not grow with the events it opens, hosts of two events
 * cannot tell that they share a guest, and a visitor who has only looked costs no database row.
 *
 * A browser that adopted another guest's identity by a transfer code keeps that in a jar of signed statements.
 */
export interface GuestCredentials {
  read(request: FastifyRequest, eventId: string): GuestCredential | null
  /** The secret that identifies this browser in all events. Never send it in an answer or write it to a log. */
  device(request: FastifyRequest): string | undefined
  /**
   * Gives this browser a secret, or extends its existing one, and signs what it adopted by the current secret. Answers
   * its identity in this event.
   */
  give(reply: FastifyReply, eventId: string): GuestCredential
  /** Makes this browser the guest of that id in this event. */
  become(reply: FastifyReply, guest: Pick<GuestCredential, 'eventId' | 'guestId'>): GuestCredential
}

const LIFETIME = 400 * DAYS
const DEVICE_COOKIE = 'guest'
const ADOPTED_COOKIE = 'guest_as'
/** Fits into one cookie of 4 KB. */
const MAX_ADOPTED = 60

export function createGuestCredentials(deps: {
  cookies: Cookies
  ids: Ids
  secrets: Secrets
}): GuestCredentials {
  const { cookies, ids } = deps
  const jar = createCookieJar(createSigner(deps.secrets, 'adopted guest'), MAX_ADOPTED)
  const single = createSingleCookies(deps)

  function adopted(request: FastifyRequest, eventId: string): GuestCredential | null {
    const short = jar.read(cookies.get(request, ADOPTED_COOKIE), eventId, '')
    if (short === null) return null
    const guestId = uuidOf(Buffer.from(short, 'base64url'))
    return { eventId, guestId, secret: `adopted ${guestId}` }
  }

  function device(request: FastifyRequest): string | undefined {
    const secret = cookies.get(request, DEVICE_COOKIE)
    return secret !== undefined && isSecret(secret) ? secret : undefined
  }

  function ownOf(request: FastifyRequest, eventId: string): GuestCredential | null {
    const secret = device(request)
    return secret === undefined ? null : deriveCredential(secret, eventId)
  }

  function become(
    reply: FastifyReply,
    { eventId, guestId }: Pick<GuestCredential, 'eventId' | 'guestId'>,
  ): GuestCredential {
    const { request } = reply
    const value = Buffer.from(guestId.replaceAll('-', ''), 'hex').toString('base64url')
    const text = jar.put(cookies.get(request, ADOPTED_COOKIE), { eventId, subject: '', value })
    cookies.set(reply, ADOPTED_COOKIE, text, LIFETIME)
    single.clear(reply, eventId)
    return { eventId, guestId, secret: `adopted ${guestId}` }
  }

  return {
    device,
    read: (request, eventId) =>
      adopted(request, eventId) ?? single.read(request, eventId) ?? ownOf(request, eventId),
    give(reply, eventId) {
      const { request } = reply
      const earlier = single.read(request, eventId)
      if (earlier !== null) become(reply, earlier)
      const secret = device(request) ?? ids.secret()
      cookies.set(reply, DEVICE_COOKIE, secret, LIFETIME)
      const renewed = earlier === null ? jar.renew(cookies.get(request, ADOPTED_COOKIE), eventId, '') : null
      if (renewed !== null) cookies.set(reply, ADOPTED_COOKIE, renewed, LIFETIME)
      return earlier ?? adopted(request, eventId) ?? deriveCredential(secret, eventId)
    },
    become,
  }
}

/** The form `Ids.secret` creates; a shorter one could be guessed. */
function isSecret(text: string): boolean {
  return /^[\w-]{32,100}$/.test(text)
}

/** SHA-256 of secret and event: half of it identifies the guest, the other half proves it. */
export function deriveCredential(deviceSecret: string, eventId: string): GuestCredential {
  const digest = createHash('sha256').update(`guest of ${eventId}|${deviceSecret}`).digest()
  const name = digest.subarray(0, 16)
  // RFC 9562: version 8 (custom), variant 10.
  name[6] = ((name[6] ?? 0) & 0x0f) | 0x80
  name[8] = ((name[8] ?? 0) & 0x3f) | 0x80
  return { eventId, guestId: uuidOf(name), secret: digest.subarray(16).toString('hex') }
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Credentials of the first form, one cookie per event: still accepted, and moved into the jar at the next visit. */
function createSingleCookies({ cookies, secrets }: { cookies: Cookies; secrets: Secrets }) {
  const signer = createSigner(secrets, 'guest credential')
  const nameOf = (eventId: string) => `guest_${eventId}`
  return {
    read(request: FastifyRequest, eventId: string): GuestCredential | null {
      const [guestId = '', own = '', signature = ''] = (cookies.get(request, nameOf(eventId)) ?? '').split(
        '.',
      )
      const isOurs = signer.verify(`${eventId}.${guestId}.${own}`, signature)
      return isOurs ? { eventId, guestId, secret: own } : null
    },
    clear(reply: FastifyReply, eventId: string): void {
      if (cookies.get(reply.request, nameOf(eventId)) !== undefined) cookies.clear(reply, nameOf(eventId))
    },
  }
}
