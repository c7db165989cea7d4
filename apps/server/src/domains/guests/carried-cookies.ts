import { CARRIED_HEADER, CARRIED_PROTOCOL } from '@afterglow/contract/guests'
import { KB } from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../../http/cookies.ts'

/** Two full jars of cookies. */
const LONGEST = 8 * KB

/**
 * The cookies of guests, for pages whose browser refuses cookies as well: such a page sends what it has been given in a
 * header with each request, and gets what changes in one with the answer. Its cookies then count for nothing, so a script
 * never reads those that a browser keeps from it.
 */
export function carriedCookies(kept: Cookies): Cookies {
  const carried = new WeakMap<FastifyRequest, URLSearchParams>()

  function carriedBy(request: FastifyRequest): URLSearchParams | null {
    const known = carried.get(request)
    if (known !== undefined) return known
    const text = request.headers[CARRIED_HEADER] ?? textOfSocket(request)
    if (typeof text !== 'string') return null
    const read = new URLSearchParams(text.length > LONGEST ? '' : text)
    carried.set(request, read)
    return read
  }

  /** Tells what has changed alone: answers overtake each other. */
  function put(reply: FastifyReply, own: URLSearchParams, name: string, value: string): void {
    own.set(name, value)
    const told = new URLSearchParams(String(reply.getHeader(CARRIED_HEADER) ?? ''))
    told.set(name, value)
    reply.header(CARRIED_HEADER, told.toString())
  }

  return {
    get(request, name) {
      const own = carriedBy(request)
      return own === null ? kept.get(request, name) : own.get(name) || undefined
    },
    set(reply, name, value, lifetimeMs) {
      const own = carriedBy(reply.request)
      if (own === null) return kept.set(reply, name, value, lifetimeMs)
      if (own.get(name) !== value) put(reply, own, name, value)
    },
    setReadable: kept.setReadable,
    clear(reply, name) {
      const own = carriedBy(reply.request)
      if (own === null) return kept.clear(reply, name)
      if (own.has(name)) put(reply, own, name, '')
    },
  }
}

/** Browsers send no headers of a page with a socket, but the names of protocols (RFC 6455, section 4.1). */
function textOfSocket({ headers }: FastifyRequest): string | undefined {
  const protocols = headers['sec-websocket-protocol']?.split(',').map((name) => name.trim()) ?? []
  const ours = protocols.find((name) => name.startsWith(CARRIED_PROTOCOL))
  return ours && Buffer.from(ours.slice(CARRIED_PROTOCOL.length), 'base64url').toString()
}
