// spec: uploads.phone

import { putCover } from '@afterglow/contract/events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onAccessEnded } from '~/lib/api'
import { sendBytes } from './send-bytes'

type Answer = { status: number; text: string } | 'cut'

const refused = (status: number, code: string): Answer => ({
  status,
  text: JSON.stringify({ error: { code, message: 'No.', requestId: 'r-1' } }),
})
const accepted: Answer = { status: 202, text: JSON.stringify({ coverId: 'c1' }) }

let answers: Answer[] = []
const requests: string[] = []

class FakeXhr {
  status = 0
  responseText = ''
  timeout = 0
  readonly upload: { onprogress: ((ev: { loaded: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  open(method: string, url: string) {
    requests.push(`${method} ${url}`)
  }
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  abort() {}
  send(body: Blob) {
    const answer = answers.shift() ?? 'cut'
    queueMicrotask(() => {
      this.upload.onprogress?.({ loaded: body.size })
      if (answer === 'cut') return this.onerror?.()
      this.status = answer.status
      this.responseText = answer.text
      this.onload?.()
    })
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeXhr)
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('navigator', { userAgent: '', platform: '', onLine: true })
  requests.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onAccessEnded(async () => false)
})

const file = new Blob(['12345'], { type: 'image/png' })
const progress: number[] = []
const send = (onWaiting?: (reason: string | undefined) => void) =>
  sendBytes(putCover, {
    params: { eventId: '7f3c91d2ab4k' },
    query: {},
    bytes: file,
    onProgress: (sent) => progress.push(sent),
    onWaiting,
  })

describe('sending a file whole', () => {
  it('sends it again when the network was dropped, and answers as any call', async () => {
    answers = ['cut', accepted]
    const sent = send()
    await vi.runAllTimersAsync()
    expect(await sent).toEqual({ coverId: 'c1' })
    expect(requests).toEqual(Array(2).fill('PUT /api/events/7f3c91d2ab4k/cover'))
    expect(progress).toEqual([5, 5])
  })

  it('says what it waits for while a proxy answers in the server’s place', async () => {
    answers = [{ status: 502, text: '<html>' }, { status: 413, text: '<html>' }, accepted]
    const waits: (string | undefined)[] = []
    const sent = send((reason) => waits.push(reason))
    await vi.runAllTimersAsync()
    expect(await sent).toEqual({ coverId: 'c1' })
    expect(waits).toEqual(['network', undefined, 'proxy', undefined])
  })

  it('fails as any call does, in the server’s words', async () => {
    answers = [refused(415, 'upload.unsupported_type')]
    await expect(send()).rejects.toMatchObject({
      name: 'ApiError',
      code: 'upload.unsupported_type',
      status: 415,
      message: 'No.',
    })
  })

  it('renews access that has ended', async () => {
    answers = [refused(401, 'auth.required'), accepted]
    onAccessEnded(async () => true)
    expect(await send()).toEqual({ coverId: 'c1' })
  })
})
