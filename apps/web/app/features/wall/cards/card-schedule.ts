import { SECONDS } from '@afterglow/contract/kernel'
import { createObservable } from '~/lib/observable'
import type { SlideClock } from '../slides'

/** Duration of the fade with which a card leaves. */
export const CARD_FADE = 1 * SECONDS
/** How long an opening wall waits for its first card before it shows slides. */
const OPENING_PATIENCE = 2 * SECONDS

/** A card that comes again and again. All times in ms. */
export interface CardPlan<C> {
  /** From the opening of the wall until it is due for the first time. */
  first: number
  /** From one appearance until it is due again. */
  every: number
  lasts: number
  /** Also opens the wall. */
  isOpening?: boolean
  /** Fetches what it shows. Null, or a rejection: it is left out this time. */
  load(): Promise<C | null>
}

export interface CardState<C> {
  card: C | null
  /** The card that fades out. */
  leaving: C | null
  /** The wall has been opened, and waits a moment for the card that comes before its slides. */
  isOpening: boolean
}

interface ScheduleDeps<C> {
  clock: SlideClock
  plans: readonly CardPlan<C>[]
  /** Stops the time of the slide below. */
  hold(): void
  /** `isOver`: the card came at the end of the slide's time. */
  release(options: { isOver: boolean }): void
}

/**
 * Which card is over the slides, and when the next one comes: at the end of a slide, one at a time, and never on a wall
 * that stands still. A message interrupts. A due card is loaded before it takes a turn, so a slow network delays no slide.
 */
export function createCardSchedule<C>({ clock, plans, hold, release }: ScheduleDeps<C>) {
  const observed = createObservable<CardState<C>>({ card: null, leaving: null, isOpening: false })
  /** Loaded, and waiting for the end of a slide. */
  let waiting: { plan: CardPlan<C>; card: C } | null = null
  let isStill = false
  let isMessage = false
  let isOver = false
  /** Counts openings: what was loaded for an earlier one is of no use. */
  let opening = 0
  let stopCard = () => {}
  let stopFade = () => {}
  const stopDue = new Map<CardPlan<C>, () => void>()
  let stopOpening = () => {}

  const update = (patch: Partial<CardState<C>>) => observed.set({ ...observed.get(), ...patch })
  const isBusy = () => observed.get().card !== null || observed.get().isOpening

  function dueIn(ms: number, plan: CardPlan<C>) {
    const stop = clock.after(ms, () => {
      dueIn(plan.every, plan)
      void load(plan, (card) => wait(plan, card))
    })
    stopDue.set(plan, stop)
  }

  /** Of two cards that no slide has made way for yet, the later one waits: what it shows is fresher. */
  function wait(plan: CardPlan<C>, card: C) {
    waiting = { plan, card }
  }

  async function load(plan: CardPlan<C>, onLoaded: (card: C) => void): Promise<void> {
    const mine = opening
    const card = await plan.load().catch(() => null)
    if (mine !== opening) return
    if (card !== null) onLoaded(card)
    else if (plan.isOpening === true) endOpening()
  }

  function appear(card: C, lasts: number | null) {
    const { card: before } = observed.get()
    if (!isBusy()) hold()
    stopCard()
    fade(before)
    update({ card, isOpening: false })
    stopCard = lasts === null ? () => {} : clock.after(lasts, leave)
  }

  function fade(card: C | null) {
    stopFade()
    update({ leaving: card })
    if (card !== null) stopFade = clock.after(CARD_FADE, () => update({ leaving: null }))
  }

  function leave() {
    const { card } = observed.get()
    if (card === null) return
    stopCard()
    isMessage = false
    update({ card: null })
    fade(card)
    letGo()
  }

  function letGo() {
    const options = { isOver }
    isOver = false
    release(options)
  }

  function endOpening() {
    if (!observed.get().isOpening) return
    update({ isOpening: false })
    letGo()
  }

  return {
    state: observed.get,
    subscribe: observed.subscribe,
    /** The wall shows slides from now on. One that stands still is opened without a card. */
    open() {
      opening += 1
      for (const plan of plans) dueIn(plan.first, plan)
      const first = plans.find((plan) => plan.isOpening === true)
      if (first === undefined || isStill || isBusy()) return
      hold()
      update({ isOpening: true })
      stopOpening = clock.after(OPENING_PATIENCE, endOpening)
      void load(first, (card) => (observed.get().isOpening ? appear(card, first.lasts) : wait(first, card)))
    },
    /** The wall shows no slides any more: a card is gone without a fade. A message stays. */
    close() {
      opening += 1
      waiting = null
      for (const stop of stopDue.values()) stop()
      stopOpening()
      endOpening()
      if (!isMessage) leave()
      fade(null)
    },
    /** The wall is paused or blank, or plays again. */
    setStill(next: boolean) {
      if (next === isStill) return
      isStill = next
      if (!isStill) return
      endOpening()
      if (!isMessage) leave()
    },
    /** A slide's time is over: true if a card takes its turn. */
    takesTurn(): boolean {
      if (waiting === null || isStill || isBusy()) return false
      const { plan, card } = waiting
      waiting = null
      isOver = true
      appear(card, plan.lasts)
      return true
    },
    /** Shows a message at once, in place of another card; null: until it is withdrawn. */
    interrupt(card: C, lasts: number | null) {
      appear(card, lasts)
      isMessage = true
    },
    /** Takes the message down. */
    withdraw() {
      if (isMessage) leave()
    },
    /** Ends the card on the screen. False if there is none. */
    skip(): boolean {
      if (!isBusy()) return false
      endOpening()
      leave()
      return true
    },
  }
}

export type CardSchedule<C> = ReturnType<typeof createCardSchedule<C>>
