import { fillPath } from '@afterglow/contract/kernel'
import { checkingSchema, completeUpload } from '@afterglow/contract/media'
import {
  abortUpload,
  getUpload,
  initUploads,
  putPartThroughServer,
  refusePart,
} from '@afterglow/contract/uploads'
import type { UploadApi } from './upload-api.ts'
import { UploadFailure } from './upload-failure.ts'
import { type Answer, send as sendRequest } from './xhr-request.ts'

const ANSWER_TIMEOUT = 30_000
/** Confirming a file may mean that the server reads it once; it reads large ones after its answer. */
const CONFIRM_TIMEOUT = 60_000
const ACCEPTED = 202
/** A bad network takes several seconds for a thumbnail. */
const THUMBNAIL_TIMEOUT = 30_000

interface Options {
  eventId: string
  /** Our server's origin, if it differs from the page's. */
  baseUrl?: string
  /** Has the headers added that say who the guest is, where the browser keeps no cookies. */
  asGuest?: AsGuest
}

/** Sends a request to our server with further headers, and reads those of its answer. */
export type AsGuest = <A>(
  send: (headers: Record<string, string>) => Promise<A>,
  headerOf: (answer: A, name: string) => string | null,
) => Promise<A>

/** The part of a schema used here: answers are validated, since a captive portal's sign-in page also answers 200. */
interface Schema<T> {
  safeParse(input: unknown): { success: true; data: T } | { success: false }
}

/** The upload endpoints of the contract, over XMLHttpRequest: `fetch` does not report the progress of a body. */
export function createHttpUploadApi(options: Options): UploadApi {
  const { at } = addressesOf(options)
  const send = senderOf(options)
  return {
    async init(files) {
      const answer = await send({
        method: 'POST',
        url: at(initUploads.path),
        body: JSON.stringify({ files }),
        type: 'application/json',
        timeout: ANSWER_TIMEOUT,
      })
      return read(answer, initUploads.response).files
    },
    async status(uploadId, signal) {
      const url = at(getUpload.path, { uploadId })
      return read(await send({ method: 'GET', url, signal, timeout: ANSWER_TIMEOUT }), getUpload.response)
    },
    async refusePart(uploadId, bytes, signal) {
      const answer = await send({
        method: 'POST',
        url: at(refusePart.path, { uploadId }),
        body: JSON.stringify({ bytes }),
        type: 'application/json',
        signal,
        timeout: ANSWER_TIMEOUT,
      })
      return read(answer, refusePart.response)
    },
    ...bytesApi(options),
    async complete(uploadId, signal) {
      const url = at(completeUpload.path, { uploadId })
      const answer = await send({ method: 'POST', url, signal, timeout: CONFIRM_TIMEOUT })
      if (answer.status === ACCEPTED) return read(answer, checkingSchema).state
      const { media, duplicate } = read(answer, completeUpload.response)
      return { mediaId: media.id, status: media.status, duplicate }
    },
    async abort(uploadId) {
      await send({ method: 'DELETE', url: at(abortUpload.path, { uploadId }), timeout: ANSWER_TIMEOUT })
    },
  }
}

/** The requests that carry bytes, to addresses that the server has signed. */
function bytesApi(options: Options): Pick<UploadApi, 'putThumbnail' | 'putPart'> {
  const { at, resolve } = addressesOf(options)
  const send = senderOf(options)
  return {
    async putThumbnail(upload, thumbnail, signal) {
      await send({
        method: 'PUT',
        url: resolve(upload.thumbnailUrl),
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
  }
}

function senderOf({ baseUrl = '', asGuest }: Options): typeof sendRequest {
  return (request) => {
    const isOurs = request.url.startsWith(`${baseUrl}/`)
    if (asGuest === undefined || !isOurs) return sendRequest(request)
    return asGuest(
      (headers) => sendRequest({ ...request, headers }),
      (answer, name) => answer.header(name),
    )
  }
}

function addressesOf({ eventId, baseUrl = '' }: Options) {
  return {
    at: (path: string, params: Record<string, string> = {}) =>
      baseUrl + fillPath(path, { eventId, ...params }),
    /** Signed addresses are absolute (S3) or a path on our own server. */
    resolve: (url: string) => (url.startsWith('/') ? baseUrl + url : url),
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
