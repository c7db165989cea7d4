import {
  DEFAULT_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGE_PARAMETER,
  type Language,
  type LanguageScope,
  matchLanguage,
  readAcceptLanguage,
} from '@afterglow/contract/kernel'
import type { FastifyRequest } from 'fastify'

/**
 * The language for whoever sent a request: what they chose on this device, or else what their browser asks for, or else
 * `usual`, such as the event's. The address may name one where the browser keeps no cookies.
 */
export function languageOf(
  request: Pick<FastifyRequest, 'query' | 'cookies' | 'headers'>,
  scope: LanguageScope,
  usual: Language = DEFAULT_LANGUAGE,
): Language {
  const query: Record<string, unknown> = Object(request.query)
  const chosen = [query[LANGUAGE_PARAMETER], request.cookies[LANGUAGE_COOKIE]].filter(
    (one) => typeof one === 'string',
  )
  const wanted = [...chosen, ...readAcceptLanguage(request.headers['accept-language'])]
  return matchLanguage(wanted, scope) ?? usual
}
