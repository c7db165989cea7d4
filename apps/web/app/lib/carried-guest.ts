import {
  CARRIED_HEADER,
  CARRIED_NOTHING,
  CARRIED_PROTOCOL,
  SOCKET_PROTOCOL,
} from '@afterglow/contract/guests'
import { carried } from './cookies'

/** The request that will learn who the guest is. Others wait: each would be another guest. */
let asking: Promise<unknown> | null = null

/** Sends a request with the headers that say who the guest is, and hears from the answer who they have become. */
export async function asGuest<A>(
  send: (headers: Record<string, string>) => Promise<A>,
  headerOf: (answer: A, name: string) => string | null,
): Promise<A> {
  if (carried.guest === null) return send({})
  while (carried.guest === CARRIED_NOTHING && asking !== null) await asking
  const sending = send({ [CARRIED_HEADER]: carried.guest }).then((answer) => {
    carried.guest = merged(carried.guest ?? '', headerOf(answer, CARRIED_HEADER))
    return answer
  })
  if (carried.guest === CARRIED_NOTHING) {
    const done = () => {
      asking = null
    }
    asking = sending.then(done, done)
  }
  return sending
}

/** What is carried, with what an answer changes of it. */
function merged(known: string, told: string | null): string {
  if (told === null) return known
  const all = new URLSearchParams(known === CARRIED_NOTHING ? '' : known)
  for (const [name, value] of new URLSearchParams(told)) {
    if (value === '') all.delete(name)
    else all.set(name, value)
  }
  return all.toString()
}

/** The protocols that say who the guest is at the start of a socket. */
export function guestProtocols(): string[] {
  const { guest } = carried
  if (guest === null || guest === CARRIED_NOTHING) return []
  const text = btoa(guest).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return [SOCKET_PROTOCOL, CARRIED_PROTOCOL + text]
}
