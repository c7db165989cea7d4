import { createHash } from 'node:crypto'
import { isKeptFromWalls } from '@afterglow/contract/albums'
import { publicName } from '@afterglow/contract/events'
import { type Actor, isFromHost, SECONDS } from '@afterglow/contract/kernel'
import { canSeeMedia, seesHeartCountOf } from '@afterglow/contract/media'
import { HEART_STEPS, type Slide, type SlideView, WIDEST_PORTRAIT } from '@afterglow/contract/wall'
import { accessOf, type EventRow } from '../access/index.ts'
import { sendings } from '../album/index.ts'

import { focusOf } from '../faces/index.ts'
import { findSenders } from '../guests/index.ts'
import type { Viewer } from '../news.ts'
import type { GreetingRow, NoteRow } from '../notes/index.ts'
import type { Screen } from './choose-rendition.ts'
import type { WallDeps } from './deps.ts'
import { pictureFor } from './wall-picture.ts'

/** A photo or film by name. The sharpness of a film is that of one frame, which says nothing about it. */
export function presentSlide(item: sendings.NamedItem, { event, actor, now }: Viewer): Slide {
  return {
    id: item.id,
    sender: senderOf(event.id, item),
    dhash: item.dhash,
    sharpness: item.streamState === null ? item.sharpness : null,
    hearts: seesHeartCountOf(accessOf(event), item, actor, now) ? heartStepOf(item.heartCount) : 0,
    takenAt: Math.floor(item.capturedAt.getTime() / SECONDS),
    isPortrait: isPortrait(item),
  }
}

/** A note or a voice message by name. */
export function nameMessage(item: NoteRow | GreetingRow, { event }: Pick<Viewer, 'event'>): Slide {
  const sender = senderOf(event.id, item)
  return { id: item.id, sender, dhash: null, sharpness: null, hearts: 0, takenAt: null, isPortrait: false }
}

/** A pseudonym: a guest's id is shown to nobody else. */
function senderOf(eventId: string, item: Pick<sendings.NamedItem, 'guestId'>): string {
  if (isFromHost(item)) return 'host'
  return createHash('sha256').update(`${eventId}|${item.guestId}`).digest('hex').slice(0, 12)
}

function isPortrait({ streamState, width, height }: sendings.NamedItem): boolean {
  return streamState === null && width !== null && height !== null && width / height < WIDEST_PORTRAIT
}

function heartStepOf(count: number): number {
  return HEART_STEPS.filter((atLeast) => count >= atLeast).length
}

/** Even for the host, walls show only published photos with a picture, and none from albums with rules. */
export function isOnWall(event: EventRow, row: sendings.MediaRow, actor: Actor, now: number): boolean {
  const access = accessOf(event)
  if (row.status !== 'published' || isKeptFromWalls(access, row.albumId, now)) return false
  if (!canSeeMedia(access, sendings.mediaAccessOf(row), actor, now)) return false
  return row.state === 'ready' || (row.state !== 'no_preview' && row.hasEarlyThumbnail)
}

/** Renditions only: a wall never loads an original. */
export async function presentPicture(
  deps: Pick<WallDeps, 'db' | 'blobs' | 'clock' | 'mediaUrls'>,
  { event, actor, now }: Viewer,
  row: sendings.MediaRow,
  screen?: Screen,
): Promise<SlideView> {
  const { db, mediaUrls } = deps
  const media = sendings.presentPhoto(row, { event, actor, now, mediaUrls })
  const [senders, { variant, isFull }, focus] = await Promise.all([
    findSenders(db.query, [row]),
    screen ? pictureFor(deps, row, screen) : { variant: null, isFull: true },
    focusOf(db.query, event, row),
  ])
  const pictureUrl =
    variant === null || variant === 'preview'
      ? (media.previewUrl ?? media.thumbnailUrl)
      : sendings.pictureUrlOf(row, { event, mediaUrls }, variant)
  const picture = {
    id: row.id,
    title: sendings.givenTitle(row),
    width: row.width,
    height: row.height,
    pictureUrl: pictureUrl ?? '',
    isSharp: media.previewUrl !== null,
    isFull,
    focus,
    senderName: publicName(accessOf(event), senders.of(row)),
    capturedAt: media.capturedAt,
    createdAt: media.createdAt,
  }
  if (row.streamState === null) return { kind: 'photo', ...picture }
  return {
    kind: 'film',
    ...picture,
    streamUrl: media.streamUrl,
    durationSeconds: row.durationSeconds,
  }
}

/** Names follow the rule of photos. The sound is given out only where the host wants to hear it. */
export async function presentVoiceSlide(
  { db, greetingUrl }: Pick<WallDeps, 'db' | 'greetingUrl'>,
  event: EventRow,
  voice: GreetingRow,
  { hasSound }: { hasSound: boolean },
): Promise<SlideView> {
  const { id, caption, durationSeconds, waveform } = voice
  const senders = await findSenders(db.query, [voice])
  const senderName = publicName(accessOf(event), senders.of(voice))
  const soundUrl = hasSound ? greetingUrl(event, voice) : null
  return { kind: 'voice', id, senderName, caption, durationSeconds, waveform, soundUrl }
}

export function presentNoteSlide({ id, message, theme, senderName, createdAt }: NoteRow): SlideView {
  return { kind: 'note', id, message, theme, senderName, createdAt: createdAt.toISOString() }
}
