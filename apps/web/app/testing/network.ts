import type { SocketMessage } from '@afterglow/contract/system'
import { vi } from 'vitest'
import { NoConnection, type PageSocket, type Reply, type TestServer } from './test-server'

/** Routes all of the page's connections to the server: `fetch`, XMLHttpRequest and WebSocket. */
export function connectTo(server: TestServer): void {
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => answerFetch(server, url, init))
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends TestRequest {
      constructor() {
        super(server)
      }
    },
  )
  vi.stubGlobal(
    'WebSocket',
    class extends TestSocket {
      constructor() {
        super(server)
      }
    },
  )
}

async function answerFetch(server: TestServer, url: string, init: RequestInit): Promise<Response> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  try {
    const reply = await Promise.race([server.handle(init.method ?? 'GET', url, bodyOf(init.body)), aborted])
    return responseOf(reply)
  } catch (error) {
    if (error instanceof NoConnection) throw new TypeError('Failed to fetch')
    throw error
  }
}

function responseOf({ status, body }: Reply): Response {
  return new Response(body === '' ? null : body, {
    status,
    headers: { 'content-type': 'application/json' },
  })
}

function bodyOf(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body
}

/** The part of XMLHttpRequest that uploads use. */
class TestRequest {
  status = 0
  responseText = ''
  timeout = 0
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  ontimeout: (() => void) | null = null
  readonly upload: { onprogress: ((ev: { loaded: number }) => void) | null } = { onprogress: null }
  readonly #server: TestServer
  #request = { method: 'GET', url: '' }
  #isAborted = false

  constructor(server: TestServer) {
    this.#server = server
  }

  open(method: string, url: string) {
    this.#request = { method, url }
  }

  setRequestHeader() {}

  getResponseHeader() {
    return null
  }

  abort() {
    this.#isAborted = true
  }

  send(body: Blob | string | null) {
    if (body instanceof Blob) queueMicrotask(() => this.upload.onprogress?.({ loaded: body.size }))
    void this.#answer(body)
  }

  async #answer(body: unknown) {
    const { method, url } = this.#request
    try {
      const reply = await this.#server.handle(method, url, bodyOf(body ?? undefined))
      if (this.#isAborted) return
      this.status = reply.status
      this.responseText = reply.body
      this.onload?.()
    } catch (error) {
      if (!(error instanceof NoConnection)) throw error
      if (!this.#isAborted) this.onerror?.()
    }
  }
}

/** Opens as soon as the page listens. The test's server sends its messages (`publish`, `reset`). */
class TestSocket implements PageSocket {
  onopen: (() => void) | null = null
  onmessage: ((ev: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly #server: TestServer

  constructor(server: TestServer) {
    this.#server = server
    queueMicrotask(() => {
      this.onopen?.()
      server.sockets.add(this)
    })
  }

  send() {}

  receive(message: SocketMessage) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  close() {
    this.#server.sockets.delete(this)
    this.onclose?.()
  }
}
