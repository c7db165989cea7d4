import type { DirectRoute } from './blob-store.ts'

/**
 * Sends the request that a browser sends before it uploads a part from one of our pages (a CORS preflight, Fetch
 * standard section 4.8). This shows what guests get, and needs no permission to read the bucket's rules.
 */
export async function lookAtDirectRoute(
  address: URL,
  pageOrigin: string,
  patience: number,
): Promise<DirectRoute> {
  if (address.protocol === 'http:' && pageOrigin.startsWith('https:'))
    return closed(`Pages on https may not send to ${address.origin}, which is http. Give the store https.`)
  const answer = await askAsBrowser(address, pageOrigin, patience)
  if (typeof answer === 'string') return { state: 'unknown', words: answer }
  const origins = answer.headers.get('access-control-allow-origin') ?? ''
  const methods = answer.headers.get('access-control-allow-methods') ?? ''
  const isAllowed = (origins === '*' || origins === pageOrigin) && /(^|[\s,])PUT([\s,]|$)|^\*$/.test(methods)
  if (answer.ok && isAllowed) return { state: 'open', words: '' }
  return closed(
    `The CORS rules of the bucket do not let pages of ${pageOrigin} PUT. Files go through this server until they do.`,
  )
}

function closed(words: string): DirectRoute {
  return { state: 'closed', words }
}

/** The store's answer, or why there is none. */
async function askAsBrowser(address: URL, pageOrigin: string, patience: number): Promise<Response | string> {
  const headers = { origin: pageOrigin, 'access-control-request-method': 'PUT' }
  try {
    return await fetch(address.origin + address.pathname, {
      method: 'OPTIONS',
      headers,
      signal: AbortSignal.timeout(patience),
    })
  } catch (err) {
    // Both are how `fetch` reports that no answer came.
    const isUnanswered =
      err instanceof TypeError || (err instanceof DOMException && err.name === 'TimeoutError')
    if (!isUnanswered) throw err
    return 'The store did not say whether pages may send to it.'
  }
}
