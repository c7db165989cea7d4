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

type LanguageRequest = Pick<FastifyRequest, 'query' | 'cookies' | 'headers'>

/**
 * The language for whoever sent a request: what they chose on this device, or else what their browser asks for, or else
 * `usual`, such as the event's. The address may name one where the browser keeps no cookies.
 */
export function languageOf(
  request: LanguageRequest,
  scope: LanguageScope,
  usual: Language = DEFAULT_LANGUAGE,
): Language {
  return askedLanguage(request, scope) ?? usual
}

/** As {@link languageOf}; null where nothing that was chosen or asked for is written. */
export function askedLanguage(request: LanguageRequest, scope: LanguageScope): Language | null {
  const query: Record<string, unknown> = Object(request.query)
  // A request that is refused before its cookies are read has none.
  const cookies = request.cookies ?? {}
  const chosen = [query[LANGUAGE_PARAMETER], cookies[LANGUAGE_COOKIE]].filter(
    (one) => typeof one === 'string',
  )
  const wanted = [...chosen, ...readAcceptLanguage(request.headers['accept-language'])]
  return matchLanguage(wanted, scope)
}
