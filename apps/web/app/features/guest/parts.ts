import { albums } from './albums'
import { camera } from './camera'
import { challenges } from './challenges'
import { findMyself } from './find-myself'
import { gallery } from './gallery'
import { greetings } from './greetings'
import { guestArchives } from './guest-archives'
import { guestSelf } from './guest-self'
import { language } from './language'
import { notes } from './notes'
import { order } from './order'
import type { GuestPart } from './part'
import { photoWall } from './photo-wall'
import { thanks } from './thanks'
import { times } from './times'

/** Every part of the guest page, in the order in which they appear in each of its places. */
export const guestParts: readonly GuestPart[] = [
  gallery,
  times,
  albums,
  guestSelf,
  camera,
  findMyself,
  greetings,
  challenges,
  notes,
  order,
  language,
  photoWall,
  guestArchives,
  thanks,
]
