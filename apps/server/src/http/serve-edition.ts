import { AppError } from '@afterglow/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from './ranges.ts'
import { type ServableBytes, serveBytes } from './serve-bytes.ts'

/** Bytes whose layout may change from one request to the next. */
export interface Edition {
  /** Names the current layout of the bytes. */
  current: string
  /** Whether they have ever been served with another layout. */
  hasChanged: boolean
  /** The layout named in the address: the one at the time it was issued. */
  named: string | undefined
}

/**
 * Resumes a download only with bytes of the edition that it began with. `If-Range` names that edition (RFC 9110,
 * 13.1.5), but curl and wget do not send it. For them, an address that names an edition gives out that one alone, from
 * the first byte on, since it may be the current one again by the time of the resume; and one that names none gives out
 * parts only if there has never been another, for some programs fetch the first part last. Otherwise half of one edition
 * followed by half of another would be a damaged file that looks whole. A browser that opens an outdated address is led to
 * the current one. A program is refused: aria2 would follow, and append the rest of what it finds to its existing half.
 *
 * @throws AppError `download.changed`
 */
export async function serveEdition(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: ServableBytes,
  { current, hasChanged, named }: Edition,
): Promise<FastifyReply> {
  const { headers } = request
  const isResumed = resumes(headers.range, bytes.size)
  const isOther = named === undefined ? hasChanged && headers.range !== undefined : named !== current
  if (!isOther || headers['if-range'] !== undefined)
    return serveBytes(request, reply, bytes, { etag: `"${current}"`, maxAgeMs: 0, isDownload: true })
  const url = addressOf(request, current)
  if (isResumed || headers.accept?.includes('json')) throw new AppError('download.changed', { url })
  reply.header('cache-control', 'no-store')
  if (headers.range === undefined && isFollowedLink(headers)) return reply.redirect(url)
  // Without words: curl keeps the text of an error as the beginning of the file. The relation is of RFC 5829.
  return reply.code(410).header('link', `<${url}>; rel="latest-version"`).send()
}

/** Whether a client already has the beginning. */
function resumes(header: string | undefined, size: number): boolean {
  const range = parseRange(header, size)
  return range === 'unsatisfiable' || (range !== 'whole' && range.start > 0)
}

/** Chromium sends no `Accept` for a link with `download`, and browsers of before 2023 no fetch metadata. */
function isFollowedLink(headers: FastifyRequest['headers']): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || headers.accept?.includes('text/html') === true
}

function addressOf({ url }: FastifyRequest, edition: string): string {
  const address = new URL(url, 'http://localhost')
  address.searchParams.set('edition', edition)
  return address.pathname + address.search
}
