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
 * 13.1.5), but curl and wget do not send it: for them, the address has to name it, or it must be the only one there has
 * been. Otherwise the answer is an error with the address for a new start, because half of one edition followed by half
 * of another would be a damaged file that looks whole. It is not a redirect: aria2 requests the whole first, follows,
 * and appends the rest of what it finds to its existing half.
 *
 * @throws AppError `download.changed`
 */
export async function serveEdition(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: ServableBytes,
  edition: Edition,
): Promise<FastifyReply> {
  const isKnown = edition.named === edition.current || (edition.named === undefined && !edition.hasChanged)
  const { headers } = request
  if (!isKnown && headers['if-range'] === undefined && resumes(headers.range, bytes.size))
    throw new AppError('download.changed', { url: addressOf(request, edition.current) })
  return serveBytes(request, reply, bytes, { etag: `"${edition.current}"`, maxAgeMs: 0, isDownload: true })
}

/** Whether a client already has the beginning. */
function resumes(header: string | undefined, size: number): boolean {
  const range = parseRange(header, size)
  return range === 'unsatisfiable' || (range !== 'whole' && range.start > 0)
}

function addressOf({ url }: FastifyRequest, edition: string): string {
  const address = new URL(url, 'http://localhost')
  address.searchParams.set('edition', edition)
  return address.pathname + address.search
}
