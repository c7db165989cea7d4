import { isOwner } from '@afterglow/contract/events'
import type { EventChanged, GuestDoor } from '@afterglow/contract/gallery'
import type { SocketFact } from '@afterglow/contract/system'
import type { Clock } from '../../platform/clock.ts'
import type { Fact } from '../../platform/facts.ts'
import { accessOf } from '../access/index.ts'
import { presentEvent } from '../events/index.ts'
import type { Viewer } from '../news.ts'
import { type HostPlan, presentDoor } from './present-door.ts'

/** Whether a fact changed what the door of its event says. */
export function isAboutDoor({ kind }: Fact): boolean {
  return kind === 'event.changed'
}

/**
 * News for every page of an event, also before a closed door: the door's state, and nothing of what happens behind it.
 * `plan`: what the host's plan gives, where a fact is about the door.
 */
export function doorNews(
  clock: Clock,
  { facts, plan }: { facts: readonly Fact[]; plan: HostPlan | null },
  viewer: Viewer,
): SocketFact[] {
  const changes = facts.filter(isAboutDoor)
  if (changes.length === 0) return []
  const has = (flag: 'refetchMedia' | 'hasRoom') => changes.some(({ data }) => data[flag] === true)
  const flags = { refetchMedia: has('refetchMedia'), hasRoom: has('hasRoom') }
  return [presentChange(presentDoor(viewer.event, viewer.actor, clock, plan), viewer, flags)]
}

/** A change is presented as the event's current state for the viewer; settings are for the host alone. */
export function presentChange(
  door: GuestDoor,
  { event, actor }: Pick<Viewer, 'event' | 'actor'>,
  flags: Pick<EventChanged, 'refetchMedia' | 'hasRoom'>,
): SocketFact {
  const data: EventChanged = {
    door,
    settings: isOwner(accessOf(event), actor) ? presentEvent(event) : null,
    ...flags,
  }
  return { kind: 'event.changed', data }
}
