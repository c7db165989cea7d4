import { readEventId, trimGlued } from '@afterglow/contract/kernel'

/** A typed address as the product writes it, and the event that it names. */
export interface ReadAddress {
  address: string
  eventId: string | null
}

/** What a pattern calls an event's id. */
const EVENT = ':eventId'
/** Where chats begin the query or the fragment when they take the whole address for a path. */
const GLUED_ON = /&|%26|%3f|%23/i

/**
 * Reads addresses as people type them from a card and as chats pass them on: in capitals, with a slash or a full stop
 * behind, with an id in groups, with `&` where `?` belongs. The patterns are those of all pages and screens; one without
 * parameters wins. Null where no page is meant.
 */
export function createAddressReader(patterns: Iterable<string>): (url: string) => ReadAddress | null {
  const known = [...patterns].map(segmentsOf).sort((a, b) => parametersIn(a) - parametersIn(b))
  return (url) => {
    const parts = partsOf(url)
    if (parts === null) return null
    const segments = segmentsOf(parts.path).map(trimGlued).filter(Boolean)
    for (const pattern of known) {
      const written = fill(pattern, segments)
      if (written === null) continue
      return {
        address: `/${written.join('/')}${parts.rest}`,
        eventId: written[pattern.indexOf(EVENT)] ?? null,
      }
    }
    return null
  }
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean)
const parametersIn = (pattern: string[]) => pattern.filter((name) => name.startsWith(':')).length

/** The path, decoded, and its query and fragment. Null for bytes that are no text. */
function partsOf(url: string): { path: string; rest: string } | null {
  const [typed = '', ...queries] = url.split('?')
  const at = typed.search(GLUED_ON)
  const [path, glued] = at < 0 ? [typed, ''] : [typed.slice(0, at), typed.slice(at)]
  try {
    const { search, hash } = new URL(
      (glued.startsWith('&') ? glued : decodeURIComponent(glued)).replace(/^&/, '?'),
      'http://localhost',
    )
    const query = [search.slice(1), queries.join('?')].filter(Boolean).join('&')
    return { path: decodeURIComponent(path), rest: `${query && `?${query}`}${hash}` }
  } catch {
    return null
  }
}

/** The segments of a pattern, with what was typed for its parameters. Null if they do not match. */
function fill(pattern: string[], typed: string[]): string[] | null {
  if (pattern.length !== typed.length) return null
  const written = pattern.flatMap((name, at) => readSegment(name, typed[at] ?? '') ?? [])
  return written.length === pattern.length ? written : null
}

function readSegment(name: string, typed: string): string | null {
  if (name === EVENT) return readEventId(typed)
  if (name.startsWith(':')) return encodeURIComponent(typed)
  return name.toLowerCase() === typed.toLowerCase() ? name : null
}
