import type { Slide } from '@afterglow/contract/wall'
import { blurredOf } from './look-alikes.ts'

type Predicate = (slide: Slide) => boolean

/** Each sender's slides in the order of their turns, and the senders in the order of theirs. */
export function createSenderQueues() {
  /** Insertion order is the order of turns; an entry that is deleted and set again moves to the end. */
  const queues = new Map<string, SenderQueue>()
  return {
    join(slide: Slide) {
      const queue = queues.get(slide.sender) ?? createSenderQueue()
      queue.set(slide)
      queues.set(slide.sender, queue)
    },
    /** Answers whether it was its sender's last. */
    leave(slide: Slide): boolean {
      const queue = queues.get(slide.sender)
      queue?.delete(slide)
      return queue?.isEmpty() === true && queues.delete(slide.sender)
    },
    isHeldBack: (slide: Slide) => queues.get(slide.sender)?.isHeldBack(slide) === true,
    /** The first sender's slide that `mayShow`; one that `mayReturn` as well may come before its turn. */
    next(mayShow: Predicate, mayReturn: Predicate): Slide | null {
      for (const queue of queues.values()) {
        const found = queue.next(mayShow, mayReturn)
        if (found !== undefined) return found
      }
      return null
    },
    /** The first slide that `mayShow`, of those held back as well. */
    first(mayShow: Predicate): Slide | null {
      for (const queue of queues.values()) {
        const found = queue.all().find(mayShow)
        if (found !== undefined) return found
      }
      return null
    },
    /** The slides of each sender who is before this one. */
    *before({ sender }: Slide): Generator<[sender: string, slides: Slide[]]> {
      for (const [other, queue] of queues) {
        if (other === sender) return
        yield [other, queue.inTurn()]
      }
    },
    /** Those of the same sender before this slide. */
    ahead(slide: Slide): Slide[] {
      const slides = queues.get(slide.sender)?.inTurn() ?? []
      return slides.slice(
        0,
        slides.findIndex(({ id }) => id === slide.id),
      )
    },
    /** Moves a slide to the end of its sender's queue. */
    moveBack(slide: Slide) {
      queues.get(slide.sender)?.moveBack(slide)
    },
    /** Ends a sender's turn. */
    endTurn({ sender }: Slide, { isReturn }: { isReturn: boolean }) {
      const queue = queues.get(sender)
      if (queue === undefined) return
      queue.endTurn(isReturn)
      queues.delete(sender)
      queues.set(sender, queue)
    },
  }
}

function createSenderQueue() {
  const slides = new Map<string, Slide>()
  /** The blurred of bursts; null until they are wanted. */
  let heldBack: Set<string> | null = null
  let wasReturn = false

  const isHeldBack = ({ id }: Slide) => {
    heldBack ??= blurredOf(slides.values())
    return heldBack.has(id)
  }
  const inTurn = () => [...slides.values()].filter((slide) => !isHeldBack(slide))

  return {
    isHeldBack,
    inTurn,
    all: () => [...slides.values()],
    isEmpty: () => slides.size === 0,
    /** Adds a slide, or changes it in its place. */
    set(slide: Slide) {
      slides.set(slide.id, slide)
      heldBack = null
    },
    delete({ id }: Slide) {
      slides.delete(id)
      heldBack = null
    },
    next(mayShow: Predicate, mayReturn: Predicate): Slide | undefined {
      const queue = inTurn()
      const loved = wasReturn
        ? undefined
        : queue.find((slide, at) => isDueAgain(slide, at) && mayReturn(slide))
      return loved ?? queue.find(mayShow)

      function isDueAgain({ hearts }: Slide, at: number) {
        return hearts > 0 && queue.length - 1 - at >= restOf(hearts, queue.length)
      }
    },
    moveBack(slide: Slide) {
      slides.delete(slide.id)
      slides.set(slide.id, slide)
    },
    endTurn(isReturn: boolean) {
      wasReturn = isReturn
    },
  }
}

/** How many other slides of its sender are shown before a loved one returns: two thirds, half or two fifths of all. */
function restOf(hearts: number, slides: number): number {
  return Math.ceil((2 * slides) / (2 + hearts))
}

type SenderQueue = ReturnType<typeof createSenderQueue>
