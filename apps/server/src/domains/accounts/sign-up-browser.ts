import { DAYS } from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../../http/cookies.ts'
import { createSigner, type Secrets } from '../../platform/signatures.ts'

const COOKIE = 'signed_up'
const LIFETIME = 7 * DAYS

/** Recognizes the browser in which an account was created, until its email is confirmed. */
export interface SignUpBrowser {
  mark(reply: FastifyReply, userId: string): void
  isOf(request: FastifyRequest, userId: string): boolean
  forget(reply: FastifyReply): void
}

export function createSignUpBrowser(cookies: Cookies, secrets: Secrets): SignUpBrowser {
  const signer = createSigner(secrets, 'sign-up browser')
  return {
    mark: (reply, userId) => cookies.set(reply, COOKIE, signer.sign(userId), LIFETIME),
    isOf: (request, userId) => signer.verify(userId, cookies.get(request, COOKIE) ?? ''),
    forget: (reply) => cookies.clear(reply, COOKIE),
  }
}
