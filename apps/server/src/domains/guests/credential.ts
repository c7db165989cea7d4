import { DAYS } from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../../http/cookies.ts'
import type { Ids } from '../../platform/ids.ts'
import { createSigner } from '../../platform/signatures.ts'

/** Who a guest is in one event, and the secret that proves it. */
export interface GuestCredential {
  eventId: string
  guestId: string
  secret: string
}

/**
 * What makes a guest the same guest again: an HttpOnly cookie for each event, given on the first visit. It is signed
 * for its event, so one that was not given out here, or belongs to another event, is as good as none; and it names
 * the guest, so that somebody who has only looked so far costs no row in the database.
 */
export interface GuestCredentials {
  read(request: FastifyRequest, eventId: string): GuestCredential | null
  /** Gives this browser a new credential: of a new guest, or of one that it becomes. */
  give(reply: FastifyReply, eventId: string, guestId?: string): GuestCredential
}

const LIFETIME = 400 * DAYS

export function createGuestCredentials(deps: {
  cookies: Cookies
  ids: Ids
  secret: string
}): GuestCredentials {
  const { cookies, ids } = deps
  const signer = createSigner(deps.secret, 'guest credential')
  const claim = ({ eventId, guestId, secret }: GuestCredential) => `${eventId}.${guestId}.${secret}`
  return {
    read(request, eventId) {
      const [guestId, secret, signature] = (cookies.get(request, cookieName(eventId)) ?? '').split('.')
      if (guestId === undefined || secret === undefined || signature === undefined) return null
      const credential = { eventId, guestId, secret }
      return signer.verify(claim(credential), signature) ? credential : null
    },
    give(reply, eventId, guestId = ids.uuid()) {
      const credential = { eventId, guestId, secret: ids.secret() }
      const value = `${credential.guestId}.${credential.secret}.${signer.sign(claim(credential))}`
      cookies.set(reply, cookieName(eventId), value, LIFETIME)
      return credential
    },
  }
}

function cookieName(eventId: string): string {
  return `guest_${eventId}`
}
