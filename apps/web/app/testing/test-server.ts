import { type ErrorCode, errorCatalogue } from '@afterglow/contract'
import type { Endpoint, ResponseOf } from '@afterglow/contract/kernel'
import type { SocketMessage } from '@afterglow/contract/system'
import { expect, vi } from 'vitest'

/** One request as received by the server. */
export interface Call {
  method: string
  path: string
  params: Record<string, string>
  query: Record<string, string>
  /** Parsed JSON; bytes unchanged. */
  body: unknown
}

export interface Reply {
  status: number
  body: string
}

const TOKEN = 'the-next-feed-token'
/** The code of sockets is loaded after the screen. */
const OPENING = { timeout: 30_000 }

type Responder = (call: Call) => Reply | Promise<Reply>

/** A socket that a page has opened. */
export interface PageSocket {
  receive(message: SocketMessage): void
  close(): void
}

/** Thrown to the page as a lost connection. */
export class NoConnection extends Error {}

/**
 * The server as the page sees it: HTTP requests in, JSON out. Every answer is parsed by its endpoint's schema, so a
 * test cannot show a screen what the real server would never send; bodies that the real server would refuse are
 * refused. A request without an answer fails the test.
 */
export class TestServer {
  readonly calls: Call[] = []
  /** Requests without an answer, and answers that the contract does not allow. */
  readonly faults: string[] = []
  readonly sockets = new Set<PageSocket>()
  #responders: { endpoint: Endpoint; respond: Responder }[] = []

  /** Answers an endpoint from now on; the last answer set for it applies. */
  answer<E extends Endpoint>(endpoint: E, response: ResponseOf<E> | ((call: Call) => ResponseOf<E>)): void {
    this.#set(endpoint, (call) => {
      const value = typeof response === 'function' ? (response as (call: Call) => unknown)(call) : response
      if (endpoint.response === undefined) return { status: endpoint.status ?? 204, body: '' }
      const parsed = endpoint.response.safeParse(value)
      if (parsed.success) return { status: endpoint.status ?? 200, body: JSON.stringify(parsed.data) }
      this.faults.push(`${call.method} ${call.path}: ${parsed.error.message}`)
      return errorReply('server.failed')
    })
  }

  /** Answers with a success beside the endpoint's usual one. */
  answerWith(endpoint: Endpoint, status: number, body: object): void {
    this.#set(endpoint, () => ({ status, body: JSON.stringify(body) }))
  }

  /** Refuses with a code of the contract, and its status and message. */
  refuse(endpoint: Endpoint, code: ErrorCode, details?: Record<string, unknown>): void {
    this.#set(endpoint, () => errorReply(code, details))
  }

  /** Lets requests hang until `release`; then they get the answer set at that moment. */
  hold(endpoint: Endpoint): { release(): void } {
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = {
      endpoint,
      respond: async (call: Call): Promise<Reply> => {
        await promise
        return await this.#respond(call)
      },
    }
    this.#responders.push(held)
    return {
      release: () => {
        this.#responders = this.#responders.filter((one) => one !== held)
        resolve()
      },
    }
  }

  /** Requests of an endpoint fail as if offline. */
  disconnect(endpoint: Endpoint): void {
    this.#set(endpoint, () => {
      throw new NoConnection()
    })
  }

  /** Sends a fact to every socket, once the page has opened one. */
  async publish(kind: string, data: unknown): Promise<void> {
    await this.#send({ type: 'facts', token: TOKEN, facts: [{ kind, data }] })
  }

  /** Tells every socket that facts were missed. */
  async reset(): Promise<void> {
    await this.#send({ type: 'reset', token: TOKEN })
  }

  callsTo({ method, path }: Endpoint): Call[] {
    return this.calls.filter((call) => call.method === method && matchPath(path, call.path) !== null)
  }

  /** @throws NoConnection */
  async handle(method: string, url: string, body: unknown): Promise<Reply> {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const call = { method, path: pathname, params: {}, query: Object.fromEntries(searchParams), body }
    this.calls.push(call)
    return await this.#respond(call)
  }

  async #respond(call: Call): Promise<Reply> {
    const matching = this.#responders.filter(
      ({ endpoint }) => endpoint.method === call.method && matchPath(endpoint.path, call.path) !== null,
    )
    // As the server routes: `/media/bursts` is no `/media/:mediaId`.
    const fewest = Math.min(...matching.map(({ endpoint }) => parametersIn(endpoint.path)))
    const found = matching.findLast(({ endpoint }) => parametersIn(endpoint.path) === fewest)
    if (found === undefined) {
      this.faults.push(`${call.method} ${call.path}: no answer`)
      return errorReply('resource.not_found')
    }
    const { endpoint } = found
    Object.assign(call, { params: matchPath(endpoint.path, call.path) })
    if (endpoint.query && !endpoint.query.safeParse(call.query).success) return errorReply('request.invalid')
    if (endpoint.body && !endpoint.body.safeParse(call.body).success) return errorReply('request.invalid')
    return await found.respond(call)
  }

  async #send(message: SocketMessage) {
    await vi.waitFor(() => expect(this.sockets.size).toBeGreaterThan(0), OPENING)
    for (const socket of this.sockets) socket.receive(message)
  }

  #set(endpoint: Endpoint, respond: Responder) {
    this.#responders.push({ endpoint, respond })
  }
}

function errorReply(code: ErrorCode, details?: Record<string, unknown>): Reply {
  const { status, message } = errorCatalogue[code]
  return { status, body: JSON.stringify({ error: { code, message, requestId: 'test', details } }) }
}

function parametersIn(path: string): number {
  return path.split(':').length - 1
}

/** The parameters of an address, or null if the path does not match. */
function matchPath(path: string, pathname: string): Record<string, string> | null {
  const wanted = path.split('/')
  const given = pathname.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = decodeURIComponent(given[at] ?? '')
    if (part.startsWith(':')) params[part.slice(1)] = value
    else if (part !== value) return null
  }
  return params
}
