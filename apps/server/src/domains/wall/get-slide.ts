import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import type { SlideView } from '@afterglow/contract/wall'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { sendings } from '../album/index.ts'

import { findNote, findVoices, isGreeting } from '../notes/index.ts'
import type { Screen } from './choose-rendition.ts'
import type { WallDeps } from './deps.ts'
import { isOnWall, presentNoteSlide, presentPicture, presentVoiceSlide } from './present-slide.ts'
import { mayShowNotes, mayShowVoices, settingsOf } from './present-wall.ts'
import { assertRevealed } from './wall-door.ts'
import { findWallSettings } from './wall-settings-store.ts'

/** One slide with fresh addresses, its picture for a screen if that is given. @throws AppError `wall.slide_not_found` also for a slide this wall may not show */
export async function getSlide(
  deps: WallDeps,
  event: Authorized<EventRow, 'view'>,
  actor: Actor,
  slideId: string,
  screen?: Screen,
): Promise<SlideView> {
  const { db, clock } = deps
  const now = clock.now()
  assertRevealed(event, now)
  const media = await sendings.findMedia(db.query, slideId)
  if (media !== undefined) {
    if (media.eventId !== event.id || !isOnWall(event, media, actor, now))
      throw new AppError('wall.slide_not_found')
    return presentPicture(deps, { event, actor, now }, media, screen)
  }
  const [note, [voice], settings] = await Promise.all([
    findNote(db.query, slideId),
    findVoices(db.query, [slideId]),
    findWallSettings(db.query, event.id),
  ])
  if (note?.eventId === event.id && mayShowNotes(event, actor, settings)) return presentNoteSlide(note)
  if (voice?.eventId === event.id && isGreeting(voice) && mayShowVoices(event, actor, settings))
    return presentVoiceSlide(deps, event, voice, { hasSound: settingsOf(settings).voiceSound })
  throw new AppError('wall.slide_not_found')
}
