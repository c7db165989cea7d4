import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { SECONDS } from '@afterglow/contract/kernel'

/** A fault in a request on its way to the server behind, or in its answer. */
export type Fault =
  /** The server behind never receives it; this is answered in its place. */
  | { kind: 'answer'; status: number; code: string }
  /** The connection is closed at once. */
  | { kind: 'refuse' }
  /** The connection is closed after this many bytes of the body. */
  | { kind: 'cut-request'; after: number }
  /** The same for the answer's body. */
  | { kind: 'cut-answer'; after: number }
  /** The request succeeds, but its answer is lost. */
  | { kind: 'drop-answer' }
  /** The answer arrives at one byte per second. */
  | { kind: 'crawl' }
  /** The answer's body stalls after this many bytes. */
  | { kind: 'hang'; after: number }
  /** The connection stays open, but nothing of the request is read. */
  | { kind: 'deaf' }

export interface Passing {
  method: string
  url: string
}

interface Plan {
  fault: Fault
  times: number
  which(request: Passing): boolean
}

/** A proxy that injects the faults of networks and overloaded servers. */
export class FaultProxy {
  readonly url: string
  /** Every request received, in order. */
  readonly seen: Passing[] = []
  #plans: Plan[] = []
  readonly #target: URL
  readonly #server
  readonly #exchanges = new Set<IncomingMessage>()

  private constructor(target: URL, server: ReturnType<typeof createServer>) {
    this.#target = target
    this.#server = server
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request, response) => this.#pass(request, response))
  }

  static async before(target: string): Promise<FaultProxy> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new FaultProxy(new URL(target), server)
  }

  /** The next `times` matching requests get the fault; plans are used up in the order they were made. */
  plan(fault: Fault, which: (request: Passing) => boolean = () => true, times = 1): void {
    this.#plans.push({ fault, which, times })
  }

  /** Clears all faults. */
  heal(): void {
    this.#plans = []
  }

  /** The number of exchanges in progress with the server behind. */
  get underWay(): number {
    return this.#exchanges.size
  }

  /** Closes every connection whose request is being answered. */
  cutAll(): void {
    for (const request of this.#exchanges) request.socket.destroy()
  }

  count(which: (request: Passing) => boolean): number {
    return this.seen.filter(which).length
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    const passing = { method: request.method ?? '', url: request.url ?? '' }
    this.seen.push(passing)
    const fault = this.#faultFor(passing)
    request.on('error', () => undefined)
    if (fault?.kind === 'deaf') request.pause()
    else if (fault?.kind === 'refuse') request.socket.destroy()
    else if (fault?.kind === 'answer') answerInstead(request, response, fault)
    else this.#forward(request, response, fault)
  }

  #forward(request: IncomingMessage, response: ServerResponse, fault: Fault | undefined): void {
    const { method = 'GET', url = '/', headers } = request
    this.#exchanges.add(request)
    response.once('close', () => this.#exchanges.delete(request))
    const onwards = httpRequest(new URL(url, this.#target), { method, headers, agent: false })
    onwards.on('error', () => response.destroy())
    response.once('close', () => onwards.destroy())
    onwards.once('response', (answer) => {
      answer.on('error', () => response.destroy())
      giveBack(answer, request, response, fault)
    })
    if (fault?.kind !== 'cut-request') request.pipe(onwards)
    else
      passAtMost(request, fault.after, (chunk) => onwards.write(chunk)).then(() => {
        onwards.destroy()
        request.socket.destroy()
      })
  }

  #faultFor(passing: Passing): Fault | undefined {
    const plan = this.#plans.find(({ times, which }) => times > 0 && which(passing))
    if (plan !== undefined) plan.times -= 1
    return plan?.fault
  }
}

function answerInstead(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code }: { status: number; code: string },
): void {
  request.resume().once('end', () => {
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(
      request.method === 'HEAD' ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
    )
  })
}

function giveBack(
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault | undefined,
): void {
  const { statusCode = 502, headers } = answer
  if (fault?.kind === 'drop-answer') answer.resume().once('end', () => request.socket.destroy())
  else if (fault?.kind === 'crawl') crawl(request, statusCode, headers)
  else {
    response.writeHead(statusCode, headers)
    if (fault?.kind === 'hang') passAtMost(answer, fault.after, (chunk) => response.write(chunk))
    else if (fault?.kind !== 'cut-answer') answer.pipe(response)
    else passAtMost(answer, fault.after, (chunk) => response.write(chunk)).then(() => response.destroy())
  }
}

/** Resolves when this many bytes have been passed on, or all of them. */
async function passAtMost(
  body: IncomingMessage,
  bytes: number,
  write: (chunk: Buffer) => void,
): Promise<void> {
  let left = bytes
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    write((chunk as Buffer).subarray(0, left))
    left -= (chunk as Buffer).length
    if (left <= 0) return
  }
}

/** Writes the answer's head by hand, a byte per second: Node would send it at once. */
function crawl({ socket }: IncomingMessage, status: number, headers: IncomingHttpHeaders): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const text = [`HTTP/1.1 ${status} -`, ...lines, '', ''].join('\r\n')
  let at = 0
  const timer = setInterval(() => {
    socket.write(text.charAt(at))
    at += 1
  }, 1 * SECONDS)
  socket.once('close', () => clearInterval(timer))
}
