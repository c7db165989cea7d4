/** The public address of an event: short, so that its QR code stays coarse and easy to read. */
export function eventLink(eventId: string): string {
  return `${window.location.origin}/${eventId}`
}

/** The link as printed and shown: without the protocol. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\//, '')
}
