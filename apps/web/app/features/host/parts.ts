import { albums } from './albums'
import { challenges } from './challenges'
import { countdown, details, look, preferences, wall } from './event-settings'
import { gallery } from './media-gallery'
import { messages } from './messages'
import { moderation } from './moderation'
import type { HostPart } from './part'

/** Every part of the Event Dashboard, in the order in which they appear in each of its places. */
export const hostParts: readonly HostPart[] = [
  details,
  preferences,
  look,
  countdown,
  gallery,
  wall,
  moderation,
  messages,
  albums,
  challenges,
]
