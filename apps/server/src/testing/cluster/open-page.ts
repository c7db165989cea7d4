import type { Media } from '@afterglow/contract/media'
import type { SocketFact, SocketMessage } from '@afterglow/contract/system'
import WebSocket from 'ws'
import { systemClock } from '../../platform/clock.ts'
import { createFeedTokens } from '../../platform/feed-tokens.ts'
import type { Agent } from '../agent.ts'
import { after } from '../faults/until.ts'
import type { ClusterView } from './cluster-view.ts'

/** Shorter than that of a browser: a page that is away for a second would hide what it missed meanwhile. */
const RECONNECT_DELAY = 100

/** A page of an event that stays open: through the proxy, again whenever its connection ends, from where it stopped. */
export class OpenPage {
  /** Photos that it shows, by id. */
  readonly shown = new Map<string, Media>()
  /** Everything that a page must never be sent. */
  readonly faults: string[] = []
  connections = 0
  /** The number of the last fact that it knows of. */
  position = 0
  readonly #address: string
  readonly #agent: Agent
  readonly #positionOf: (token: string) => number | undefined
  #token: string | undefined
  #socket: WebSocket | undefined
  #isOpen = true

  constructor(cluster: ClusterView, { agent, eventId }: { agent: Agent; eventId: string }) {
    const tokens = createFeedTokens([cluster.environment['AUTH_SECRET'] ?? ''], systemClock)
    this.#positionOf = (token) => tokens.open(eventId, token)?.seq
    this.#address = `${cluster.url.replace('http', 'ws')}/api/events/${eventId}/socket`
    this.#agent = agent
    void this.#stayConnected(cluster.url)
  }

  /** Has the server say how far this page has come. */
  ping(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send('{"type":"ping"}')
  }

  close(): void {
    this.#isOpen = false
    this.#socket?.close()
  }

  async #stayConnected(origin: string): Promise<void> {
    while (this.#isOpen) {
      const since = this.#token === undefined ? '' : `?since=${this.#token}`
      const headers = { cookie: this.#agent.cookieHeader(), origin }
      const socket = new WebSocket(this.#address + since, { headers })
      this.#socket = socket
      socket.on('open', () => {
        this.connections += 1
      })
      socket.on('message', (text: Buffer) => this.#take(JSON.parse(text.toString()) as SocketMessage))
      // A connection that is refused, or breaks, also closes.
      socket.on('error', () => undefined)
      await new Promise((resolve) => socket.once('close', resolve))
      await after(RECONNECT_DELAY)
    }
  }

  #take(message: SocketMessage): void {
    const { type, token } = message
    const position = this.#positionOf(token)
    if (position === undefined) this.faults.push('a token of another secret')
    else if (type === 'reset') this.faults.push(`reset at ${position}`)
    else if (type === 'ready' && this.#token !== undefined && position !== this.position)
      this.faults.push(`resumed at ${position} instead of ${this.position}`)
    else if (type === 'facts' && position <= this.position)
      this.faults.push(`facts up to ${position} after those up to ${this.position}`)
    this.#token = token
    this.position = position ?? this.position
    if (type === 'facts') for (const fact of message.facts) this.#apply(fact)
  }

  #apply({ kind, data }: SocketFact): void {
    const { media, mediaId } = data as { media?: Media; mediaId?: string }
    if (kind === 'media.published' && media !== undefined) this.shown.set(media.id, media)
    if (kind === 'media.removed' && mediaId !== undefined) this.shown.delete(mediaId)
  }
}
