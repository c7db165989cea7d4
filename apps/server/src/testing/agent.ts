import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  headers: Record<string, string | string[] | number | undefined>
  bytes: Buffer
}

/** A headless browser: keeps its cookies and sends the origin of its requests. */
export interface Agent {
  get(path: string, options?: Extra): Promise<Answer>
  post(path: string, body?: object, options?: Extra): Promise<Answer>
  patch(path: string, body: object): Promise<Answer>
  put(path: string, bytes: Uint8Array, options?: Extra): Promise<Answer>
  delete(path: string, options?: Extra): Promise<Answer>
  /** A request of any method with JSON. */
  sendJson(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body: object): Promise<Answer>
  cookies: Map<string, string>
  /** The cookies as a header, for a socket. */
  cookieHeader(): string
  /** A second browser with the same cookies. */
  clone(): Agent
  /** The same browser in another network. */
  at(address: string): Agent
}

export interface Extra {
  headers?: Record<string, string>
}

export const TEST_ORIGIN = 'http://localhost:3000'

/** `origin` is that of the pages that send its requests: by default the product's own. */
export function createAgent(
  http: FastifyInstance,
  cookies = new Map<string, string>(),
  origin = TEST_ORIGIN,
  remoteAddress = '127.0.0.1',
): Agent {
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(options: InjectOptions, extra: Extra = {}): Promise<Answer> {
    const headers: Record<string, string> = { host: 'localhost:3000', origin }
    if (cookies.size > 0) headers['cookie'] = cookieHeader()
    const response = await http.inject({
      ...options,
      remoteAddress,
      headers: { ...headers, ...options.headers, ...extra.headers },
    })
    for (const cookie of response.cookies) {
      if (cookie.value === '' || cookie.maxAge === 0) cookies.delete(cookie.name)
      else cookies.set(cookie.name, cookie.value)
    }
    return {
      status: response.statusCode,
      body: parse(response.payload),
      headers: response.headers,
      bytes: response.rawPayload,
    }
  }

  return {
    get: (url, extra) => send({ method: 'GET', url }, extra),
    post: (url, body, extra) =>
      send({ method: 'POST', url, ...(body === undefined ? {} : { payload: body }) }, extra),
    patch: (url, payload) => send({ method: 'PATCH', url, payload }),
    put: (url, bytes, extra) =>
      send(
        {
          method: 'PUT',
          url,
          payload: Buffer.from(bytes),
          headers: { 'content-type': 'application/octet-stream' },
        },
        extra,
      ),
    delete: (url, extra) => send({ method: 'DELETE', url }, extra),
    sendJson: (method, url, payload) => send({ method, url, payload }),
    cookies,
    cookieHeader,
    clone: () => createAgent(http, new Map(cookies), origin, remoteAddress),
    at: (address) => createAgent(http, cookies, origin, address),
  }
}

/** Opens an address as a link does, and goes where it leads. */
export async function openLink(agent: Agent, url: string): Promise<Answer> {
  const answer = await agent.get(url, { headers: { accept: 'text/html,*/*;q=0.8' } })
  return answer.status === 302 ? openLink(agent, String(answer.headers['location'])) : answer
}

function parse(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}
