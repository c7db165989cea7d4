import type { Actor } from '@afterglow/contract/kernel'
import type { FactBus } from '../../platform/fact-bus.ts'
import type { Log } from '../../platform/log.ts'
import type { EventRow } from '../access/index.ts'
import { createDeliveries, type DeliveryDeps, type Frame, frameOf, type Place } from './deliveries.ts'
import { presentChange } from './door-news.ts'
import { presentDoor } from './present-door.ts'

export interface LiveFeedDeps extends DeliveryDeps {
  facts: FactBus
  log: Log
}

/** One open page. `send` sends frames in order. */
export interface Viewer {
  /** The actor under a later state of the event. */
  actorIn(event: EventRow): Actor
  send(frame: Frame): void
  /** Whether the person may still look: the session of a host may have ended. Asked before each delivery. */
  isWelcome(): Promise<boolean>
  /** Closes the page's socket because its door was closed, or because the event was deleted. */
  refuse(reason: 'closed' | 'deleted'): void
  /** The number of the last fact sent to the page. */
  seq: number
}

/**
 * Turns facts into what each viewer may see. Per batch and process, event and photos are read once, and access is
 * checked and the message built once for each group of viewers with the same rights, however many pages are open.
 */
export function createLiveFeed(deps: LiveFeedDeps) {
  const deliveryFor = createDeliveries(deps)

  /** Delivers the facts after `viewer.seq`, as they happen. Returns a function that stops. */
  function follow(eventId: string, place: Place, viewer: Viewer): () => void {
    return deps.facts.subscribe(eventId, viewer.seq, {
      async onFacts(facts) {
        try {
          const actorIn = (event: EventRow) => viewer.actorIn(event)
          const delivery = await deliveryFor(eventId, facts, { place, actorIn })
          // `onEnd` reports deletion.
          if (delivery === null) return
          const { frame, ends } = delivery
          if (frame !== null && !(await viewer.isWelcome())) return viewer.refuse('closed')
          viewer.seq = facts.at(-1)?.seq ?? viewer.seq
          if (frame !== null) viewer.send(frame)
          if (ends) viewer.refuse('closed')
        } catch (error) {
          // The page reconnects and resumes from its last token.
          deps.log.warn({ err: error }, 'a viewer could not be notified')
          viewer.refuse('closed')
        }
      },
      onEnd() {
        const token = deps.feedTokens.seal(eventId, viewer.seq)
        viewer.send(frameOf({ type: 'facts', token, facts: [{ kind: 'event.deleted', data: {} }] }))
        viewer.refuse('deleted')
      },
    })
  }

  return {
    follow,
    /** Sends the current state of an event's door at once. */
    sayHowDoorStands(event: EventRow, viewer: Viewer): void {
      const flags = { refetchMedia: false, hasRoom: false }
      const actor = viewer.actorIn(event)
      // A closed door has no times of sending.
      const change = presentChange(presentDoor(event, actor, deps.clock, null), { event, actor }, flags)
      viewer.send(
        frameOf({ type: 'facts', token: deps.feedTokens.seal(event.id, viewer.seq), facts: [change] }),
      )
    },
  }
}

export type LiveFeed = ReturnType<typeof createLiveFeed>
