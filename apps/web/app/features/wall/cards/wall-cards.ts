import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { now } from '~/lib/clock'
import type { SlideClock } from '../slides'
import type { Slideshow } from '../slideshow'
import type { WallSession } from '../wall-session'
import type { WallCard } from './card'
import { type CardPlan, createCardSchedule } from './card-schedule'
import type { CardLoader } from './load-cards'
import { createWallMessages } from './wall-messages'

const TITLE = { first: 10 * MINUTES, every: 10 * MINUTES, lasts: 8 * SECONDS, isOpening: true }
/** Halfway between two title cards. */
const CHALLENGE = { first: 2.5 * MINUTES, every: 5 * MINUTES, lasts: 10 * SECONDS }

interface CardDeps {
  clock: SlideClock
  slideshow: Slideshow<unknown>
  session: Pick<WallSession, 'state' | 'subscribe'>
  loader: CardLoader
}

/** What covers the slides of one wall for a moment, and the host's messages, until it is closed. */
export function createWallCards({ clock, slideshow, session, loader }: CardDeps) {
  const plans: CardPlan<WallCard>[] = [
    { ...TITLE, load: loader.loadTitle },
    { ...CHALLENGE, load: loader.loadChallenge },
  ]
  const { hold, release } = slideshow
  const schedule = createCardSchedule<WallCard>({ clock, plans, hold, release })
  const messages = createWallMessages({
    clock,
    serverNow: () => now().getTime() + session.state().serverAhead,
    fill: (message, msLeft) =>
      schedule.interrupt({ kind: 'message', id: message.id, message, msLeft }, msLeft),
    clear: schedule.withdraw,
  })
  let isOpen = false

  function followShow() {
    const { isPaused, mode } = slideshow.state()
    schedule.setStill(isPaused || mode !== 'playing')
  }

  function followSession() {
    const { phase, wall } = session.state()
    messages.follow(wall?.message ?? null)
    const wasOpen = isOpen
    isOpen = phase === 'open'
    if (!isOpen) schedule.close()
    else if (!wasOpen) schedule.open()
  }

  const stops = [slideshow.subscribe(followShow), session.subscribe(followSession)]

  return {
    state: schedule.state,
    subscribe: schedule.subscribe,
    messages,
    takesTurn: schedule.takesTurn,
    skip: schedule.skip,
    close() {
      for (const stop of stops) stop()
      messages.stop()
      schedule.withdraw()
      schedule.close()
    },
  }
}

export type WallCards = ReturnType<typeof createWallCards>
