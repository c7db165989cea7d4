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
 * The language in which to answer a request: the one chosen on this device, otherwise the first in `Accept-Language` that
 * is written in this scope, otherwise `usual`. The address names the choice of a browser without cookies.
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
