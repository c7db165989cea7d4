import { DAYS } from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../../http/cookies.ts'
import { createSigner } from '../../platform/signatures.ts'
import type { GuestCredential } from './credential.ts'

/**
 * What lets a guest into a locked event: a signed cookie that says which version of its password they knew. It is
 * bound to the guest, to the event and to that version, never to the password, so it opens no other event that has
 * the same one and is worth nothing once the password changes.
 */
export interface UnlockProofs {
  /** The version that this guest has proved to know, or null. */
  read(request: FastifyRequest, credential: GuestCredential): number | null
  give(reply: FastifyReply, credential: GuestCredential, passwordVersion: number): void
}

const LIFETIME = 90 * DAYS

export function createUnlockProofs({ cookies, secret }: { cookies: Cookies; secret: string }): UnlockProofs {
  const signer = createSigner(secret, 'unlocked event')
  const claim = ({ eventId, guestId }: GuestCredential, version: string) => `${eventId}.${guestId}.${version}`
  return {
    read(request, credential) {
      const [version = '', signature = ''] = (
        cookies.get(request, cookieName(credential.eventId)) ?? ''
      ).split('.')
      return signer.verify(claim(credential, version), signature) ? Number(version) : null
    },
    give(reply, credential, passwordVersion) {
      const version = String(passwordVersion)
      const value = `${version}.${signer.sign(claim(credential, version))}`
      cookies.set(reply, cookieName(credential.eventId), value, LIFETIME)
    },
  }
}

function cookieName(eventId: string): string {
  return `unlock_${eventId}`
}
