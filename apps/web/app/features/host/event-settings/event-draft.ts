import type { Event, EventChanges } from '@afterglow/contract/events'
import { entriesOf, keysOf } from '@afterglow/contract/kernel'

/** Of the fields of an event those that one form shows; what is typed is sent under the same names. */
export type EventFields = { [K in keyof EventChanges]?: Exclude<EventChanges[K], undefined> }

/** What somebody has typed, and the event that they had before their eyes while they did. */
export interface Typed<V extends EventFields> {
  values: Partial<V>
  seen: Event
}

export interface Draft<V extends EventFields> {
  /** What the form shows: the event as it is, under what was typed. */
  values: V
  /** What a save has to send. Empty when there is nothing to save. */
  changes: Partial<V>
  /** The event on which the changes are made. */
  base: Event
  /** Somebody else has changed a field that is being changed here. */
  isOvertaken: boolean
}

/**
 * Lays what is typed over the event as it is by now. Fields that nobody has touched follow the event; a field that was
 * typed in stays as it was typed. When the event moved on in other fields only, there is nothing to decide.
 */
export function draftOf<V extends EventFields>(
  event: Event,
  read: (event: Event) => V,
  typed: Typed<V> | null,
): Draft<V> {
  const present = read(event)
  if (typed === null) return { values: present, changes: {}, base: event, isOvertaken: false }
  const seen = read(typed.seen)
  const keys = keysOf(typed.values)
  const isOvertaken = keys.some((key) => !isSame(present[key], seen[key]))
  return {
    values: { ...present, ...typed.values },
    changes: typed.values,
    base: isOvertaken ? typed.seen : event,
    isOvertaken,
  }
}

/** What is typed after another keystroke; null when it is all as it was. */
export function typedAfter<V extends EventFields>(
  typed: Typed<V> | null,
  patch: Partial<V>,
  { event, read }: { event: Event; read: (event: Event) => V },
): Typed<V> | null {
  const { base } = draftOf(event, read, typed)
  const original = read(base)
  const entries = entriesOf<Partial<V>>({ ...typed?.values, ...patch })
  const values = Object.fromEntries(entries.filter(([key, value]) => !isSame(value, original[key])))
  return Object.keys(values).length === 0 ? null : { values: values as Partial<V>, seen: base }
}

/** What is still to be saved after `sent` was: what was typed while that was on its way. Null when that is nothing. */
export function typedSince<V extends EventFields>(
  typed: Typed<V> | null,
  sent: Partial<V>,
  saved: Event,
): Typed<V> | null {
  const entries = entriesOf<Partial<V>>(typed?.values ?? {})
  const left = entries.filter(([key, value]) => !(key in sent) || !isSame(value, sent[key]))
  return left.length === 0 ? null : { values: Object.fromEntries(left) as Partial<V>, seen: saved }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
