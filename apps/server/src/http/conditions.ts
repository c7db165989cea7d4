/** An entity tag (RFC 9110, 8.8.3); between its quotation marks may be commas. */
const TAG = /(?:W\/)?("[^"]*")/g

/** Whether `If-None-Match` names what the client would get. By weak comparison (RFC 9110, 13.1.2). */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch?.trim() === '*') return true
  const known = Array.from(ifNoneMatch?.matchAll(TAG) ?? [], ([, opaque]) => opaque)
  return known.includes(etag.replace(/^W\//, ''))
}

/**
 * Whether a part continues what the client has begun. By strong comparison (RFC 9110, 13.1.5): a part of other bytes
 * would make a damaged file.
 */
export function isContinued(ifRange: string | string[] | undefined, etag: string): boolean {
  return ifRange === undefined || (ifRange === etag && !etag.startsWith('W/'))
}
