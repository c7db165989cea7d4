import type { Event, EventChanges } from '@afterglow/contract/events'
import { entriesOf, keysOf } from '@afterglow/contract/kernel'

/** The fields of an event that one form shows; edits are sent under the same names. */
export type EventFields = { [K in keyof EventChanges]?: Exclude<EventChanges[K], undefined> }

/** Unsaved edits, and the event on which they were based. */
export interface Typed<V extends EventFields> {
  values: Partial<V>
  seen: Event
}

export interface Draft<V extends EventFields> {
  /** What the form shows: the event with the edits applied. */
  values: V
  /** What a save has to send. Empty when there is nothing to save. */
  changes: Partial<V>
  /** The event to which the changes apply. */
  base: Event
  /** A field being changed here has also been changed elsewhere. */
  isOvertaken: boolean
}

/**
 * Applies the edits to the current event. Untouched fields follow the event; edited fields stay as typed. Changes
 * elsewhere to other fields need no decision.
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

/** The edits after another keystroke; null when nothing differs from the event. */
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

/** The edits still to be saved after `sent` was: those made while it was under way. Null when there are none. */
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
