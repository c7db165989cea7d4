import { aMedia } from '@afterglow/contract/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttpUploadApi } from './http-upload-api.ts'

const UPLOAD_ID = '0198c0de-0000-7000-8000-0000000000aa'
const part = { number: 2, offset: 0, size: 5, url: 'https://store.example/part-2?sig=1', received: false }

describe('the upload endpoints over HTTP', () => {
  beforeEach(() => {
    FakeXhr.requests = []
    vi.stubGlobal('XMLHttpRequest', FakeXhr)
  })
  afterEach(() => vi.unstubAllGlobals())

  it('announces files to the event', async () => {
    FakeXhr.answer = json(200, { files: [{ outcome: 'duplicate', mediaId: UPLOAD_ID }] })

    await expect(api().init([{ name: 'a.jpg', size: 5, type: 'image/jpeg' }])).resolves.toEqual([
      { outcome: 'duplicate', mediaId: UPLOAD_ID },
    ])
    expect(FakeXhr.requests[0]).toMatchObject({ method: 'POST', url: '/api/events/7f3c91d2ab4k/uploads' })
  })

  it('puts a part to its signed address and reports bytes as they leave', async () => {
    FakeXhr.answer = json(204)
    const progress: number[] = []
    const bytes = new Blob(['12345'])
    const common = { uploadId: UPLOAD_ID, part, bytes, signal: new AbortController().signal }

    await api().putPart({ ...common, route: 'direct', onProgress: (sent) => progress.push(sent) })
    await api().putPart({ ...common, route: 'server', onProgress: () => undefined })

    expect(FakeXhr.requests.map(({ url }) => url)).toEqual([
      part.url,
      `/api/events/7f3c91d2ab4k/uploads/${UPLOAD_ID}/parts/2`,
    ])
    expect(progress).toEqual([5])
    // A store elsewhere receives only the bytes, so that its CORS rules need not allow any header.
    expect(FakeXhr.requests.map(({ headers }) => headers['content-type'])).toEqual([
      undefined,
      'application/octet-stream',
    ])
  })

  it('reads what the album holds after a confirmation', async () => {
    FakeXhr.answer = json(201, { duplicate: false, media: aMedia({ status: 'required_approval' }) })

    await expect(api().complete(UPLOAD_ID, new AbortController().signal)).resolves.toEqual({
      mediaId: aMedia().id,
      status: 'required_approval',
      duplicate: false,
    })
  })

  it("gives the server's code, words and patience", async () => {
    FakeXhr.answer = {
      ...json(429, { error: { code: 'request.too_many', message: 'Too many attempts.', requestId: 'r1' } }),
      headers: { 'retry-after': '7' },
    }

    await expect(api().init([])).rejects.toMatchObject({
      status: 429,
      code: 'request.too_many',
      serverMessage: 'Too many attempts.',
      retryAfter: 7000,
    })
  })

  it('takes the sign-in page of a hotel for no answer', async () => {
    FakeXhr.answer = { status: 200, body: '<html>Welcome to the Grand Hotel</html>' }

    await expect(api().init([])).rejects.toMatchObject({ status: 0, code: 'client.unreachable' })
  })

  it('rejects with the reason of its signal when aborted', async () => {
    FakeXhr.answer = null
    const controller = new AbortController()
    const answer = api().complete(UPLOAD_ID, controller.signal)
    controller.abort()

    await expect(answer).rejects.toBe(controller.signal.reason)
  })
})

function api() {
  return createHttpUploadApi({ eventId: '7f3c91d2ab4k' })
}

interface FakeAnswer {
  status: number
  body: string
  headers?: Record<string, string>
}

function json(status: number, body?: unknown): FakeAnswer {
  return { status, body: body === undefined ? '' : JSON.stringify(body) }
}

class FakeXhr {
  static requests: { method: string; url: string; body: unknown; headers: Record<string, string> }[] = []
  /** Null leaves the request hanging. */
  static answer: FakeAnswer | null = null
  status = 0
  responseText = ''
  timeout = 0
  upload: { onprogress?: (ev: { loaded: number }) => void } = {}
  onload?: () => void
  private method = ''
  private url = ''
  private headers: Record<string, string> = {}

  open(method: string, url: string) {
    this.method = method
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    return FakeXhr.answer?.headers?.[name] ?? null
  }
  abort() {}
  send(body: unknown) {
    FakeXhr.requests.push({ method: this.method, url: this.url, body, headers: this.headers })
    const { answer } = FakeXhr
    if (answer === null) return
    queueMicrotask(() => {
      if (body instanceof Blob) this.upload.onprogress?.({ loaded: body.size })
      this.status = answer.status
      this.responseText = answer.body
      this.onload?.()
    })
  }
}
