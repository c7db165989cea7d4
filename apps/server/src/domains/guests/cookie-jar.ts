import type { Signer } from '../../platform/signatures.ts'

/** A signed statement about one event. */
export interface JarEntry {
  eventId: string
  /** Letters, digits, `-` and `_` only. */
  value: string
  signature: string
}

/** Length of the truncated signature: 96 bits. */
const SIGNATURE_LENGTH = 16

/**
 * Many signed statements in one cookie, newest first. A cookie per event would grow with every event a browser opens,
 * until servers refuse its headers; a jar drops the oldest statement instead.
 */
export interface CookieJar {
  /** The statement about an event, if our signature is valid; `subject` is whom it is about. */
  read(text: string | undefined, eventId: string, subject: string): string | null
  /** The cookie with this statement first, replacing an earlier one about the same event. */
  put(text: string | undefined, statement: { eventId: string; subject: string; value: string }): string
  /** The cookie with the statement about an event signed by the current secret; null where nothing changes. */
  renew(text: string | undefined, eventId: string, subject: string): string | null
}

export function createCookieJar(signer: Signer, maxEntries: number): CookieJar {
  const claim = (eventId: string, subject: string, value: string) => `${eventId}.${subject}.${value}`

  function read(text: string | undefined, eventId: string, subject: string): string | null {
    const entry = parse(text).find((one) => one.eventId === eventId)
    if (entry === undefined) return null
    const isOurs = signer.verify(claim(eventId, subject, entry.value), entry.signature, SIGNATURE_LENGTH)
    return isOurs ? entry.value : null
  }

  const put: CookieJar['put'] = (text, { eventId, subject, value }) => {
    const signature = signer.sign(claim(eventId, subject, value), SIGNATURE_LENGTH)
    const others = parse(text).filter((one) => one.eventId !== eventId)
    return [{ eventId, value, signature }, ...others].slice(0, maxEntries).map(format).join('~')
  }

  return {
    read,
    put,
    renew(text, eventId, subject) {
      const value = read(text, eventId, subject)
      if (value === null) return null
      const isKept = parse(text).some(
        (one) =>
          one.eventId === eventId &&
          one.signature === signer.sign(claim(eventId, subject, value), SIGNATURE_LENGTH),
      )
      return isKept ? null : put(text, { eventId, subject, value })
    },
  }
}

function parse(text = ''): JarEntry[] {
  return text.split('~').flatMap((entry) => {
    const [eventId, value, signature, ...rest] = entry.split('.')
    if (!eventId || !value || !signature || rest.length > 0) return []
    return { eventId, value, signature }
  })
}

function format({ eventId, value, signature }: JarEntry): string {
  return `${eventId}.${value}.${signature}`
}
