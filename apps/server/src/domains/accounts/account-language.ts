import {
  isLanguage,
  isWritten,
  LANGUAGE_COOKIE,
  LANGUAGE_KEPT_FOR,
  type Language,
} from '@afterglow/contract/kernel'
import type { FastifyReply } from 'fastify'
import type { Cookies } from '../../http/cookies.ts'

/** Makes the account's language the choice of this browser. */
export function keepLanguage(cookies: Cookies, reply: FastifyReply, language: Language): void {
  cookies.setReadable(reply, LANGUAGE_COOKIE, language, LANGUAGE_KEPT_FOR)
}

/** The stored language; null where there is none, or where it was one of another release. */
export function chosenLanguage(tag: string | null): Language | null {
  return tag !== null && isLanguage(tag) && isWritten(tag, 'host') ? tag : null
}
