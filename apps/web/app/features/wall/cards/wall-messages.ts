import type { WallMessage } from '@afterglow/contract/wall'
import { createObservable } from '~/lib/observable'
import type { SlideClock } from '../slides'

interface MessageDeps {
  clock: SlideClock
  /** The server's clock, in ms since 1970. */
  serverNow(): number
  /** Fills the screen with a message for this long. */
  fill(message: WallMessage, ms: number): void
  /** Ends what fills the screen. */
  clear(): void
}

/** Follows what the host has written on the wall. Each message ends by the server's clock, also without a connection. */
export function createWallMessages({ clock, serverNow, fill, clear }: MessageDeps) {
  const banner = createObservable<WallMessage | null>(null)
  /** Also of one that has ended: it must not appear again with the next news. */
  let known: string | null = null
  let stop = () => {}

  function appear(message: WallMessage) {
    const left = message.endsAt === null ? null : Date.parse(message.endsAt) - serverNow()
    if (left !== null && left <= 0) return
    if (message.form === 'full') return fill(message, left ?? 0)
    banner.set(message)
    if (left !== null) stop = clock.after(left, () => banner.set(null))
  }

  return {
    banner: banner.get,
    subscribe: banner.subscribe,
    follow(message: WallMessage | null) {
      const id = message?.id ?? null
      if (id === known) return
      known = id
      stop()
      banner.set(null)
      if (message?.form !== 'full') clear()
      if (message !== null) appear(message)
    },
    stop: () => stop(),
  }
}

export type WallMessages = ReturnType<typeof createWallMessages>
