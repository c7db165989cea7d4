import { seesOwnOnly } from '@afterglow/contract/media'
import type { SocketFact } from '@afterglow/contract/system'
import type { Slide } from '@afterglow/contract/wall'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Fact } from '../../platform/facts.ts'
import type { FeedTokens } from '../../platform/feed-tokens.ts'
import { accessOf } from '../access/index.ts'
import { sendings } from '../album/index.ts'
import type { NewsSource, PageNews, Viewer } from '../news.ts'
import { findNotesByIds, findVoices, isGreeting, type NoteRow, type VoiceRow } from '../notes/index.ts'
import { isOnWall, nameMessage, presentSlide } from './present-slide.ts'
import { mayShowNotes, mayShowVoices, presentWall } from './present-wall.ts'
import { type HeartsGiven, heartsGivenIn, risingHearts } from './rising-hearts.ts'
import { doorOf } from './wall-door.ts'
import { findWallSettings, type WallSettingsRow } from './wall-settings-store.ts'

export interface WallNewsDeps {
  db: Database
  clock: Clock
  feedTokens: FeedTokens
}

/** What a wall's news are made of. */
interface WallBatch {
  facts: Fact[]
  photos: sendings.PhotoFacts
  settings: WallSettingsRow | undefined
  /** The photos of the batch that were sent for the wall's challenge; null where it shows all. */
  selected: sendings.SentFor | null
  notes: Map<string, NoteRow>
  voices: Map<string, VoiceRow>
  hearts: HeartsGiven
  /** Whatever was given hearts. */
  loved: sendings.MediaRow[]
}

/** News for photo walls, read only where a wall is open: its state, also while its door is closed, and its slides. */
export function wallNews(deps: WallNewsDeps): NewsSource {
  return async (facts) => {
    let loading: Promise<WallBatch> | undefined
    return {
      async wall(viewer) {
        if (viewer.actor.kind === 'wall' && !viewer.actor.isCurrent)
          return { facts: [{ kind: 'wall.ended', data: {} }], ends: true }
        loading ??= loadBatch(deps, viewer.event.id, facts)
        return present(deps, await loading, viewer)
      },
    }
  }
}

async function loadBatch({ db }: WallNewsDeps, eventId: string, facts: Fact[]): Promise<WallBatch> {
  const idsOf = (key: string) => facts.map(({ data }) => data[key]).filter((id) => typeof id === 'string')
  const hearts = heartsGivenIn(facts)
  const [photos, settings, notes, voices, loved] = await Promise.all([
    sendings.readPhotoFacts(db, facts),
    findWallSettings(db.query, eventId),
    findNotesByIds(db.query, [...new Set(idsOf('noteId'))]),
    findVoices(db.query, [...new Set(idsOf('voiceNoteId'))]),
    sendings.findMediaOfPhotos(db.query, [...hearts.keys()]),
  ])
  const challengeId = settings?.challengeId ?? null
  const mediaIds = [...photos.rows.keys(), ...loved.map(({ id }) => id)]
  const selected =
    challengeId === null ? null : await sendings.findSentFor(db.query, { eventId, challengeId, mediaIds })
  return {
    facts,
    photos,
    settings,
    selected,
    notes: new Map(notes.map((note) => [note.id, note])),
    voices: new Map(voices.map((voice) => [voice.id, voice])),
    hearts,
    loved,
  }
}

function present(deps: WallNewsDeps, batch: WallBatch, viewer: Viewer): PageNews {
  const { event, actor, now } = viewer
  const isChanged = batch.facts.some(({ kind }) => kind === 'wall.changed' || kind === 'event.changed')
  const state = isChanged
    ? [{ kind: 'wall.state', data: { wall: presentWall(deps, event, actor, batch.settings) } }]
    : []
  if (doorOf(event, actor, now) !== 'open') return { facts: state, ends: false }
  const slides = [...photoNews(batch, viewer), ...noteSlides(batch, viewer), ...voiceSlides(batch, viewer)]
  return { facts: [...state, ...relisting(batch, viewer), ...slides], ends: false }
}

/**
 * The event's settings that limit which photos a guest sees do not apply to a wall with its own link; the rules of its
 * albums do.
 */
function relisting({ facts }: WallBatch, { actor }: Viewer): SocketFact[] {
  const isChanged = facts.some(({ kind, data }) =>
    actor.kind === 'wall' ? kind === 'albums.changed' : data['refetchMedia'] === true,
  )
  return isChanged ? [{ kind: 'slides.changed', data: {} }] : []
}

function photoNews({ photos, selected, hearts, loved }: WallBatch, viewer: Viewer): SocketFact[] {
  const { event, actor, now } = viewer
  const isOwnOnly = seesOwnOnly(accessOf(event), actor, now)
  // Among one's own photos, one that somebody else sent for the challenge would reveal that they sent it as well.
  const chosen = isOwnOnly ? selected?.themselves : selected?.asListed
  const isShown = (row: sendings.MediaRow) =>
    chosen?.has(row.id) !== false && isOnWall(event, row, actor, now)
  const slides = sendings
    .newsOfPhotos(photos, viewer, isShown)
    .map((news) =>
      news.kind === 'shown' ? published(presentSlide(news.row, viewer)) : removed(news.mediaId),
    )
  return [...slides, ...risingHearts(hearts, loved.filter(isShown), viewer)]
}

function noteSlides({ facts, settings, notes }: WallBatch, { event, actor }: Viewer): SocketFact[] {
  if (!mayShowNotes(event, actor, settings)) return []
  return facts.flatMap(({ kind, data: { noteId } }) => {
    if (!kind.startsWith('note.') || typeof noteId !== 'string') return []
    const row = notes.get(noteId)
    return [row === undefined ? removed(noteId) : published(nameMessage(row, { event }))]
  })
}

/** Only of messages that guests may hear, or could hear until now. */
function voiceSlides({ facts, settings, voices }: WallBatch, { event, actor }: Viewer): SocketFact[] {
  if (!mayShowVoices(event, actor, settings)) return []
  return facts.flatMap(({ kind, data: { voiceNoteId, wasPublished } }) => {
    if (!kind.startsWith('voice.') || typeof voiceNoteId !== 'string') return []
    const row = voices.get(voiceNoteId)
    if (row !== undefined && isGreeting(row))
      return kind === 'voice.created' ? [] : [published(nameMessage(row, { event }))]
    return kind === 'voice.unpublished' || wasPublished === true ? [removed(voiceNoteId)] : []
  })
}

function published(slide: Slide): SocketFact {
  return { kind: 'slide.published', data: { slide } }
}

function removed(slideId: string): SocketFact {
  return { kind: 'slide.removed', data: { slideId } }
}
