import { errorBodySchema, type Method, SECONDS } from '@afterglow/contract/kernel'
import { UploadFailure } from './upload-failure.ts'

/** A connection without a byte for this long is taken for dead; phones keep such connections for minutes. */
const STALL_TIMEOUT = 30 * SECONDS

export interface Request {
  method: Method
  url: string
  body?: Blob | string | undefined
  type?: string | undefined
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** Milliseconds for the whole request. Without it, only a stall ends the request. */
  timeout?: number
  onProgress?: ((sent: number) => void) | undefined
}

export interface Answer {
  status: number
  header(name: string): string | null
  /** The body as JSON; undefined if it is not JSON. */
  json(): unknown
}

/** Sends one request. Resolves with a 2xx answer; rejects with `UploadFailure` or the signal's reason. */
export function send(request: Request): Promise<Answer> {
  const { method, url, body, type, headers = {}, signal, timeout, onProgress } = request
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const xhr = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout> | undefined

    const stop = () => {
      xhr.abort()
      settle(() => reject(signal?.reason))
    }
    const giveUp = (cause: string) =>
      settle(() => reject(new UploadFailure({ code: 'client.unreachable', status: 0, cause })))

    xhr.open(method, url)
    if (type !== undefined) xhr.setRequestHeader('content-type', type)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    if (timeout !== undefined) xhr.timeout = timeout
    xhr.onerror = () => giveUp('No connection')
    xhr.ontimeout = () => giveUp('No answer in time')
    xhr.onload = () =>
      settle(() => (xhr.status >= 200 && xhr.status < 300 ? resolve(answerOf(xhr)) : reject(failureOf(xhr))))
    if (onProgress !== undefined) {
      xhr.upload.onprogress = (ev) => {
        watch()
        onProgress(ev.loaded)
      }
    }
    signal?.addEventListener('abort', stop)
    watch()
    xhr.send(body ?? null)

    function watch() {
      if (timeout !== undefined) return
      clearTimeout(stall)
      stall = setTimeout(() => {
        xhr.abort()
        giveUp('Stalled')
      }, STALL_TIMEOUT)
    }

    function settle(then: () => void) {
      clearTimeout(stall)
      signal?.removeEventListener('abort', stop)
      then()
    }
  })
}

function answerOf(xhr: XMLHttpRequest): Answer {
  return {
    status: xhr.status,
    header: (name) => xhr.getResponseHeader(name),
    json: () => parseJson(xhr.responseText),
  }
}

function failureOf(xhr: XMLHttpRequest): UploadFailure {
  const body = errorBodySchema.safeParse(parseJson(xhr.responseText))
  const error = body.success ? body.data.error : undefined
  return new UploadFailure({
    code: error?.code ?? null,
    status: xhr.status,
    message: error?.message,
    retryAfter: readRetryAfter(xhr.getResponseHeader('retry-after')),
  })
}

/** Seconds only: the header's other form, a date, depends on the phone's clock. */
function readRetryAfter(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * SECONDS : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (err) {
    if (err instanceof SyntaxError) return undefined
    throw err
  }
}
