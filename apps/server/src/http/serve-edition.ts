import { AppError } from '@afterglow/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from './ranges.ts'
import { type ServableBytes, serveBytes } from './serve-bytes.ts'

/** Bytes that may be arranged otherwise from one request to the next. */
export interface Edition {
  /** Names how the bytes lie now. */
  current: string
  /** Whether they have ever been given out lying otherwise. */
  hasChanged: boolean
  /** What the address names: how they lay when it was given out. */
  named: string | undefined
}

/**
 * Answers a download that is resumed only with bytes of the edition that it began with. `If-Range` says which that was
 * (RFC 9110, 13.1.5), but curl and wget do not send it: theirs has to be named by the address, or be the only one there
 * has been. Otherwise the answer is an error with the address for a new start, because half of one edition behind half
 * of another would be a damaged file that looks whole. Nothing is redirected there: aria2 asks for the whole first,
 * follows, and appends the rest of what it finds to the half that it has.
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

/** Whether a client already holds the beginning. */
function resumes(header: string | undefined, size: number): boolean {
  const range = parseRange(header, size)
  return range === 'unsatisfiable' || (range !== 'whole' && range.start > 0)
}

function addressOf({ url }: FastifyRequest, edition: string): string {
  const address = new URL(url, 'http://localhost')
  address.searchParams.set('edition', edition)
  return address.pathname + address.search
}
