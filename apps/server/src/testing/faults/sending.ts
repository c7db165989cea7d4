import { SECONDS } from '@afterglow/contract/kernel'
import type { Upload } from '@afterglow/contract/uploads'
import type { Agent, Answer } from '../agent.ts'
import { initUpload, putPart } from '../people.ts'
import type { Photo } from './party.ts'
import { until } from './until.ts'

/** A photo acknowledged by the server. */
export interface Acknowledged {
  mediaId: string
  sha256: string
  size: number
}

export const PATIENCE = 120 * SECONDS

/** Announces a photo; a lost answer counts as "not announced". */
export async function announce(guest: Agent, eventId: string, photo: Photo): Promise<Upload> {
  return until(
    'the upload is announced',
    async () => {
      const begun = await orNull(() => initUpload(guest, { id: eventId }, photo))
      if (begun !== null && begun.outcome !== 'accepted')
        throw new Error(`not accepted: ${JSON.stringify(begun)}`)
      return begun?.upload
    },
    PATIENCE,
  )
}

/**
 * Sends the missing parts of an announced photo, as the web's uploader does: asks what has arrived, sends the rest,
 * completes; after any failure, asks again. Resolves once the server has acknowledged it.
 */
export async function finish(
  guest: Agent,
  eventId: string,
  uploadId: string,
  photo: Photo,
): Promise<Acknowledged> {
  const address = `/api/events/${eventId}/uploads/${uploadId}`
  return until(
    `upload ${uploadId} is acknowledged`,
    async () => {
      const status = await attempt(() => guest.get(address))
      // A completed upload has ended; completing it again then answers its photo.
      if (status === null || !(await sendMissing(guest, status, photo))) return null
      const completed = await attempt(() => guest.post(`${address}/complete`))
      // Some of it is missing, or it is being checked.
      if (completed === null || completed.status === 409 || completed.status === 202) return null
      if (completed.status !== 201)
        throw new Error(`complete: ${completed.status} ${JSON.stringify(completed.body)}`)
      return { mediaId: completed.body.media.id, sha256: photo.sha256, size: photo.bytes.length }
    },
    PATIENCE,
  )
}

export async function send(guest: Agent, eventId: string, photo: Photo): Promise<Acknowledged> {
  const upload = await announce(guest, eventId, photo)
  return finish(guest, eventId, upload.id, photo)
}

/** Sends the thumbnail first. Answers whether everything has arrived. */
async function sendMissing(guest: Agent, status: Answer, photo: Photo): Promise<boolean> {
  if (status.status === 404) return true
  if (status.status !== 200) throw new Error(`status: ${status.status} ${JSON.stringify(status.body)}`)
  const upload = status.body as Upload
  if (!upload.hasThumbnail) {
    const shown = await attempt(() => guest.put(upload.thumbnailUrl, photo.thumbnail))
    if (shown === null) return false
    if (shown.status !== 204) throw new Error(`thumbnail: ${shown.status} ${JSON.stringify(shown.body)}`)
  }
  for (const part of upload.parts.filter(({ received }) => !received)) {
    const bytes = photo.bytes.subarray(part.offset, part.offset + part.size)
    const answer = await attempt(() => putPart(guest, part.url, bytes))
    if (answer === null) return false
    if (answer.status >= 300) throw new Error(`part: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return true
}

/** What a server says that is not ready, and a proxy whose server is gone; `isRetryable` of the web's `lib/api.ts`. */
const NOT_NOW = [502, 503, 504]

/** Null when a client would retry: no connection, a broken one, or "not now". Anything else is an answer. */
export async function attempt<A extends Pick<Answer, 'status'>>(call: () => Promise<A>): Promise<A | null> {
  const answer = await orNull(call)
  return answer !== null && NOT_NOW.includes(answer.status) ? null : answer
}

async function orNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (isBroken(error)) return null
    throw error
  }
}

const BROKEN = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ECONNABORTED', 'ETIMEDOUT'])

function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // `fetch` throws this when a connection broke.
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  if ('code' in error && BROKEN.has(String(error.code))) return true
  // initUpload's error for a missing answer, and Node's for one that ended early.
  return (
    /^init: 50[234]/.test(error.message) || error.message === 'aborted' || error.message === 'socket hang up'
  )
}
