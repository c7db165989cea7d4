import { type SocketMessage, socketMessageSchema } from '@afterglow/contract/system'

interface FeedOptions {
  since: string | null
  onFact(kind: string, data: unknown): void
  onReset(): void
}

/** A page's position in an event's feed, and what each message of the feed means to the page. */
export function createFeed({ since, onFact, onReset }: FeedOptions) {
  let token = since
  return {
    /** Where a new socket continues; null before the first message to a page that started without a position. */
    position: () => token,
    receive(message: SocketMessage) {
      const hadToken = token !== null
      token = message.token
      if (message.type === 'facts') for (const { kind, data } of message.facts) onFact(kind, data)
      // Without a token, earlier facts are unknown.
      if (message.type === 'reset' || (message.type === 'ready' && !hadToken)) onReset()
    },
  }
}

/** Null for anything but a known message; a newer server may send others. */
export function parseMessage(data: unknown): SocketMessage | null {
  if (typeof data !== 'string') return null
  try {
    const parsed = socketMessageSchema.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
