import { messages } from 'virtual:messages/hostChallenges'
import type { Event } from '@afterglow/contract/events'

/** Occasions with ready challenges, each in its own tone. */
export const READY_SETS = ['wedding', 'birthday', 'conference', 'memorial'] as const
export type ReadySet = (typeof READY_SETS)[number]

const OF_EVENT: Record<Event['eventType'], ReadySet> = {
  wedding: 'wedding',
  party: 'birthday',
  birthday: 'birthday',
  graduation: 'birthday',
  corporate: 'conference',
  perpetual: 'wedding',
  memorial: 'memorial',
  other: 'wedding',
}

export function readySetOf(eventType: Event['eventType']): ReadySet {
  return OF_EVENT[eventType]
}

export function promptsOf(set: ReadySet): string[] {
  return Object.values(messages.sets[set])
}
