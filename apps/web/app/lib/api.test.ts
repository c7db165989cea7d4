import { putAvatar } from '@afterglow/contract/accounts'
import { listEvents } from '@afterglow/contract/events'
import { unlockEvent } from '@afterglow/contract/guests'
import { PROOF_HEADER } from '@afterglow/contract/kernel'
import { deleteMedia, listMedia } from '@afterglow/contract/media'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError, answerOf, call, onAccessEnded, refusalOf } from './api'

const eventId = '7f3c91d2ab4k'

function answering(...answers: (Response | Error)[]) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    const answer = answers.shift()
    if (!answer) throw new Error('unexpected request')
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

function failure(code: string, status: number, headers: Record<string, string> = {}) {
  const error = { code, message: 'No.', requestId: 'r-1', details: { limit: 3 } }
  return Response.json({ error }, { status, headers })
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

afterEach(() => {
  vi.unstubAllGlobals()
  onAccessEnded(async () => false)
})

describe('a call', () => {
  it('fills the path and leaves out what was not given', async () => {
    const fetch = answering(Response.json({ items: [] }))
    await call(listMedia, { params: { eventId }, query: { limit: 60, cursor: undefined } })
    expect(fetch.mock.calls[0]![0]).toBe(`/api/events/${eventId}/media?limit=60`)
  })

  it('sends a file as it is', async () => {
    const fetch = answering(Response.json({ avatarId: 'a' }, { status: 202 }))
    const bytes = new Blob(['picture'], { type: 'image/png' })
    await call(putAvatar, { bytes })
    expect(fetch.mock.calls[0]![1]).toMatchObject({ method: 'PUT', body: bytes })
  })

  it('answers undefined for no content', async () => {
    answering(new Response(null, { status: 204 }))
    const gone = await call(deleteMedia, { params: { eventId, mediaId: 'm' } })
    expect(gone).toBeUndefined()
  })
})

describe('a failure', () => {
  it('carries all that the server said', async () => {
    answering(failure('request.too_many', 429, { 'retry-after': '12' }))
    expect(await failureOf(call(listEvents, {}))).toMatchObject({
      code: 'request.too_many',
      message: 'No.',
      status: 429,
      requestId: 'r-1',
      details: { limit: 3 },
      retryAfterSeconds: 12,
      isRetryable: false,
    })
  })

  // spec: auth.errors
  it.each([
    ['half an answer', '{"error":{"code":"request.inv'],
    ['an error of a proxy', '{"error":"bad gateway"}'],
    ['nothing', ''],
  ])('is unreadable when %s arrives as JSON', async (_what, body) => {
    answering(new Response(body, { status: 502, headers: { 'content-type': 'application/json' } }))
    const error = await failureOf(call(listEvents, {}))
    expect(error).toMatchObject({ code: 'response.unreadable', status: 502, isRetryable: true })
  })

  // spec: auth.errors
  it('is a page where JSON was due: a captive portal answers 200', async () => {
    answering(new Response('<!doctype html>Log in', { headers: { 'content-type': 'text/html' } }))
    expect(await failureOf(call(listEvents, {}))).toMatchObject({ code: 'response.unreadable', status: 200 })
  })

  // spec: auth.errors
  it('is retryable when the network is away', async () => {
    answering(new TypeError('fetch failed'))
    expect(await failureOf(call(listEvents, {}))).toMatchObject({ code: 'network.failed', isRetryable: true })
  })

  // spec: auth.errors
  it.each([502, 503, 504])('is retryable when a proxy answers %d with a page of its own', async (status) => {
    answering(new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } }))
    const error = await failureOf(call(listEvents, {}))
    expect(error).toMatchObject({ code: 'response.unreadable', status, isRetryable: true })
  })

  it('is the abort itself when the screen was left', async () => {
    const controller = new AbortController()
    controller.abort()
    answering(new DOMException('aborted', 'AbortError'))
    await expect(call(listEvents, { signal: controller.signal })).rejects.toHaveProperty('name', 'AbortError')
  })
})

describe('access that has ended', () => {
  it('is renewed and the call repeated', async () => {
    const fetch = answering(failure('auth.required', 401), Response.json({ events: [] }))
    onAccessEnded(async () => true)
    expect(await call(listEvents, {})).toEqual({ events: [] })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is the answer when it cannot be renewed', async () => {
    answering(failure('auth.required', 401))
    expect(await failureOf(call(listEvents, {}))).toMatchObject({ code: 'auth.required' })
  })

  it('is not what a locked event means', async () => {
    const renew = vi.fn(async () => true)
    onAccessEnded(renew)
    answering(failure('event.locked', 401))
    expect(await failureOf(call(listMedia, { params: { eventId } }))).toMatchObject({ code: 'event.locked' })
    expect(renew).not.toHaveBeenCalled()
  })
})

describe('the reason of a failure', () => {
  it('is the server’s own message', () => {
    const refusal = new ApiError({ code: 'auth.weak_password', status: 422, message: 'Too common.' })
    expect(answerOf(refusal)).toBe('Too common.')
    expect(refusalOf(refusal)).toBe('Too common.')
  })

  it.each([
    new ApiError({ code: 'network.failed', message: 'Network request failed' }),
    new ApiError({ code: 'response.unreadable', status: 403, message: 'The server answered 403' }),
    new TypeError('undefined is not a function'),
  ])('is none where the server gave none', (error) => {
    expect(answerOf(error)).toBeUndefined()
    expect(refusalOf(error)).toBeUndefined()
  })

  it('is a refusal where there is no room: the sender can do something about it', () => {
    const full = new ApiError({ code: 'upload.quota_exceeded', status: 507, message: 'The album is full.' })
    expect(refusalOf(full)).toBe('The album is full.')
  })

  it('is an answer, but no refusal, where the server itself failed', () => {
    const failure = new ApiError({ code: 'server.failed', status: 500, message: 'Something went wrong.' })
    expect(answerOf(failure)).toBe('Something went wrong.')
    expect(refusalOf(failure)).toBeUndefined()
  })
})

describe('a call that has to prove that it is no guess', () => {
  const asked = (challenge: string) =>
    Response.json(
      {
        error: {
          code: 'request.proof_needed',
          message: 'No.',
          requestId: 'r-1',
          details: { challenge, work: 4 },
        },
      },
      { status: 428 },
    )
  const proofOf = (init: RequestInit) => new Headers(init.headers).get(PROOF_HEADER)

  it('solves the challenge and asks again, as often as the price rose meanwhile', async () => {
    vi.stubGlobal('document', { readyState: 'complete', getElementById: () => null })
    const fetch = answering(asked('first'), asked('second'), new Response(null, { status: 204 }))
    await call(unlockEvent, { params: { eventId }, body: { password: 'secret' } })
    expect(fetch.mock.calls.map(([, init]) => proofOf(init)?.split('~')[0])).toEqual([
      undefined,
      'first',
      'second',
    ])
  })
})
