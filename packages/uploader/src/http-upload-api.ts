import { fillPath } from '@afterglow/contract/kernel'
import { completeUpload } from '@afterglow/contract/media'
import { abortUpload, getUpload, initUploads, putPartThroughServer } from '@afterglow/contract/uploads'
import type { UploadApi } from './upload-api.ts'
import { UploadFailure } from './upload-failure.ts'
import { type Answer, send } from './xhr-request.ts'

const ANSWER_TIMEOUT = 30_000
/** Confirming a large file means reading all of it once. */
const CONFIRM_TIMEOUT = 120_000
/** A bad network takes several seconds for a thumbnail. */
const THUMBNAIL_TIMEOUT = 30_000

interface Options {
  eventId: string
  /** Our server's origin, if it differs from the page's. */
  baseUrl?: string
}

/** The part of a schema used here: answers are validated, since a captive portal's sign-in page also answers 200. */
interface Schema<T> {
  safeParse(input: unknown): { success: true; data: T } | { success: false }
}

/** The upload endpoints of the contract, over XMLHttpRequest: `fetch` does not report the progress of a body. */
export function createHttpUploadApi({ eventId, baseUrl = '' }: Options): UploadApi {
  return {
    async init(files) {
      const url = at(initUploads.path, {})
      const body = JSON.stringify({ files })
      const answer = await send({
        method: 'POST',
        url,
        body,
        type: 'application/json',
        timeout: ANSWER_TIMEOUT,
      })
      return read(answer, initUploads.response).files
    },
    async status(uploadId, signal) {
      const answer = await send({
        method: 'GET',
        url: at(getUpload.path, { uploadId }),
        signal,
        timeout: ANSWER_TIMEOUT,
      })
      return read(answer, getUpload.response)
    },
    async putThumbnail(upload, thumbnail, signal) {
      const url = resolve(upload.thumbnailUrl)
      await send({
        method: 'PUT',
        url,
        body: thumbnail,
        type: 'image/jpeg',
        signal,
        timeout: THUMBNAIL_TIMEOUT,
      })
    },
    async putPart({ uploadId, part, route, bytes, signal, onProgress }) {
      const url =
        route === 'direct'
          ? resolve(part.url)
          : at(putPartThroughServer.path, { uploadId, part: String(part.number) })
      const isElsewhere = route === 'direct' && !part.url.startsWith('/')
      await send({
        method: 'PUT',
        url,
        body: bytes,
        // Another origin gets the bytes and nothing else: every further header would have to be allowed there.
        ...(!isElsewhere && { type: 'application/octet-stream' }),
        signal,
        onProgress,
      })
    },
    async complete(uploadId, signal) {
      const url = at(completeUpload.path, { uploadId })
      const answer = await send({ method: 'POST', url, signal, timeout: CONFIRM_TIMEOUT })
      const { media, duplicate } = read(answer, completeUpload.response)
      return { mediaId: media.id, status: media.status, duplicate }
    },
    async abort(uploadId) {
      await send({ method: 'DELETE', url: at(abortUpload.path, { uploadId }), timeout: ANSWER_TIMEOUT })
    },
  }

  function at(path: string, params: Record<string, string>): string {
    return baseUrl + fillPath(path, { eventId, ...params })
  }

  /** Signed addresses are absolute (S3) or a path on our own server. */
  function resolve(url: string): string {
    return url.startsWith('/') ? baseUrl + url : url
  }
}

function read<T>(answer: Answer, schema: Schema<T> | undefined): T {
  const parsed = schema?.safeParse(answer.json())
  if (parsed?.success) return parsed.data
  throw new UploadFailure({
    code: 'client.unreachable',
    status: 0,
    cause: 'The answer is not one of our server',
  })
}
