import { EVENT_TYPES, isLockedFor, isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import {
  DEFAULT_WALL_STYLE,
  WALL_DEFAULTS,
  type Wall,
  type WallSettings,
  wallSettingsSchema,
} from '@afterglow/contract/wall'
import type { Clock } from '../../platform/clock.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { logoUrlOf } from './logos.ts'
import type { MessageRow } from './message-store.ts'
import { presentMessage } from './show-message.ts'
import { doorOf } from './wall-door.ts'
import type { WallSettingsRow } from './wall-settings-store.ts'

/** The host's settings, or the defaults. */
export function settingsOf(row: WallSettingsRow | undefined): WallSettings {
  return row === undefined ? WALL_DEFAULTS : wallSettingsSchema.parse(row)
}

/** What a host has saved about a wall. */
export interface WallRows {
  settings: WallSettingsRow | undefined
  message: MessageRow | undefined
  /** What the wall is limited to now. */
  spotlight: Wall['spotlight']
}

/** The state of an event's wall for one screen. */
export function presentWall(
  { clock, feedTokens }: { clock: Clock; feedTokens: FeedTokens },
  event: EventRow,
  actor: Actor,
  { settings: row, message, spotlight }: WallRows,
): Wall {
  const now = clock.now()
  const state = doorOf(event, actor, now)
  // Before the password, none of the host's settings are shown.
  const isLocked = isLockedFor(accessOf(event), actor)
  const shown = isLocked ? undefined : row
  // A countdown comes before the password that is behind it.
  const isClosed = isLocked || state === 'restricted'
  return {
    state,
    event: {
      id: event.id,
      title: event.title,
      timeZone: event.timeZone,
      type: isLocked ? 'other' : typeOf(event),
      showsNames: !isLocked && event.guestsSeeNames,
    },
    settings: settingsOf(shown),
    mode: modeOf(shown),
    style: styleOf(shown),
    // The name of an album or a person says what is behind a closed door.
    spotlight: state === 'open' ? spotlight : null,
    message: isClosed ? null : presentMessage(message, now),
    logoUrl: logoUrlOf(shown),
    opensAt: opensAt(event, state)?.toISOString() ?? null,
    serverTime: clock.date().toISOString(),
    feedToken: feedTokens.seal(event.id, event.factSeq),
  }
}

function typeOf({ eventType }: EventRow): Wall['event']['type'] {
  return EVENT_TYPES.find((type) => type === eventType) ?? 'other'
}

function opensAt({ countdownEndDate, revealsAt }: EventRow, state: Wall['state']): Date | null {
  if (state === 'countdown') return countdownEndDate
  return state === 'unrevealed' ? revealsAt : null
}

/** A wall plays until the host stops it. */
export function modeOf(row: WallSettingsRow | undefined): Wall['mode'] {
  return row?.mode ?? 'playing'
}

export function styleOf(row: WallSettingsRow | undefined): Wall['style'] {
  return row?.style ?? DEFAULT_WALL_STYLE
}

/** Notes are for the hosts: only their own screens and the wall opened by its link show them. */
export function mayShowNotes(event: EventRow, actor: Actor, row: WallSettingsRow | undefined): boolean {
  return settingsOf(row).showNotes && isOfHost(event, actor)
}

/** Voice messages were left for the hosts as well, who have published these for guests. */
export function mayShowVoices(event: EventRow, actor: Actor, row: WallSettingsRow | undefined): boolean {
  return settingsOf(row).showVoices && isOfHost(event, actor)
}

function isOfHost(event: EventRow, actor: Actor): boolean {
  return actor.kind === 'wall' || isOwner(accessOf(event), actor)
}
