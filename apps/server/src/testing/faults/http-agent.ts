import {
  type ClientRequest,
  type Agent as Connections,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Agent, Answer, Extra } from '../agent.ts'

/**
 * The agent of the route tests over a real port. A connection that breaks rejects. By default each request has a
 * connection of its own, so that none is left over from before a crash.
 */
export function createHttpAgent(
  baseUrl: string,
  cookies = new Map<string, string>(),
  connections: Connections | false = false,
): Agent {
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(
    method: string,
    path: string,
    body: Uint8Array | null,
    type: string,
    extra?: Extra,
  ): Promise<Answer> {
    const headers = {
      origin: baseUrl,
      ...(cookies.size > 0 && { cookie: cookieHeader() }),
      ...(body !== null && { 'content-type': type, 'content-length': String(body.length) }),
      ...extra?.headers,
    }
    const response = await exchange(new URL(path, baseUrl), { method, headers, body, connections })
    keepCookies(response, cookies)
    const bytes = await bytesOf(response)
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      bytes,
      body: bodyOf(response, bytes),
    }
  }

  return {
    get: (path, extra) => send('GET', path, null, '', extra),
    post: (path, body, extra) =>
      send(
        'POST',
        path,
        Buffer.from(body === undefined ? '' : JSON.stringify(body)),
        'application/json',
        extra,
      ),
    patch: (path, body) => send('PATCH', path, Buffer.from(JSON.stringify(body)), 'application/json'),
    put: (path, bytes, extra) => send('PUT', path, bytes, 'application/octet-stream', extra),
    delete: (path, extra) => send('DELETE', path, null, '', extra),
    sendJson: (method, path, body) =>
      send(method, path, Buffer.from(JSON.stringify(body)), 'application/json'),
    cookies,
    cookieHeader,
    clone: () => createHttpAgent(baseUrl, new Map(cookies), connections),
    at: () => {
      throw new Error('A real connection has the address of this machine.')
    },
  }
}

interface Exchange {
  method: string
  headers: Record<string, string>
  body: Uint8Array | null
  connections: Connections | false
}

/**
 * Repeats a request, as browsers do, whose kept connection the server closed while it was idle: the request crossed
 * with the end of the connection and was never seen.
 */
async function exchange(url: URL, given: Exchange): Promise<IncomingMessage> {
  const { method, headers, body, connections } = given
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest
  const request = start(url, { method, headers, agent: connections })
  request.end(body ?? undefined)
  try {
    return await responseTo(request)
  } catch (error) {
    const hasCrossed = error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
    if (request.reusedSocket && hasCrossed) return exchange(url, given)
    throw error
  }
}

function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.once('response', resolve)
    // Never removed: a connection that breaks later must not end the test process.
    request.on('error', reject)
  })
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function bodyOf(response: IncomingMessage, bytes: Buffer): unknown {
  if (bytes.length === 0) return null
  const isJson = response.headers['content-type']?.startsWith('application/json') ?? false
  return isJson ? JSON.parse(bytes.toString()) : bytes.toString()
}

function keepCookies(response: IncomingMessage, cookies: Map<string, string>): void {
  for (const line of response.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, decodeURIComponent(value))
  }
}

/** A part of which only the beginning was sent. The connection stays open until it breaks or is finished. */
export interface HalfSentPart {
  /** Resolves when the connection has broken or was answered. */
  ended: Promise<void>
  /** Sends the rest and answers the status. */
  finish(): Promise<number>
  abort(): void
}

/** Announces a whole part and sends `sent` bytes of it. */
export async function beginPart(
  baseUrl: string,
  path: string,
  bytes: Uint8Array,
  sent: number,
): Promise<HalfSentPart> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) }
  const request = httpRequest(new URL(path, baseUrl), { method: 'PUT', headers, agent: false })
  const response = responseTo(request)
  const ended = response.then(
    (answer) => void answer.resume(),
    () => undefined,
  )
  await new Promise<void>((resolve, reject) => {
    request.write(bytes.subarray(0, sent), (error) => (error ? reject(error) : resolve()))
  })
  return {
    ended,
    async finish() {
      request.end(bytes.subarray(sent))
      return (await response).statusCode ?? 0
    },
    abort: () => request.destroy(),
  }
}
