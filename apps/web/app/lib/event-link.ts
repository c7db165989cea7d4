/**
 * The public address of an event: short, so that its QR code stays coarse and easy to read. With the code of an album it
 * leads straight into that.
 */
export function eventLink(eventId: string, albumCode?: string): string {
  return `${window.location.origin}/${eventId}${albumCode === undefined ? '' : `/a/${albumCode}`}`
}

/** The link as printed and shown: without the protocol. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\//, '')
}
