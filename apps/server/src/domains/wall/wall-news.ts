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
import { findWallRows } from './find-wall-rows.ts'
import { isOnWall, nameMessage, presentSlide } from './present-slide.ts'
import { mayShowNotes, mayShowVoices, presentWall, type WallRows } from './present-wall.ts'
import { type HeartsGiven, heartsGivenIn, risingHearts } from './rising-hearts.ts'
import { type IsSelected, selectionOf } from './selection.ts'
import { chosenSpotlight } from './spotlight.ts'
import { doorOf } from './wall-door.ts'

export interface WallNewsDeps {
  db: Database
  clock: Clock
  feedTokens: FeedTokens
}

/** What a wall's news are made of. */
interface WallBatch extends WallRows {
  facts: Fact[]
  photos: sendings.PhotoFacts
  isSelected: IsSelected
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
        loading ??= loadBatch(deps, viewer, facts)
        return present(deps, await loading, viewer)
      },
    }
  }
}

async function loadBatch({ db }: WallNewsDeps, { event, now }: Viewer, facts: Fact[]): Promise<WallBatch> {
  const idsOf = (key: string) => facts.map(({ data }) => data[key]).filter((id) => typeof id === 'string')
  const hearts = heartsGivenIn(facts)
  const [photos, wall, notes, voices, loved] = await Promise.all([
    sendings.readPhotoFacts(db, facts),
    findWallRows(db.query, event, now),
    findNotesByIds(db.query, [...new Set(idsOf('noteId'))]),
    findVoices(db.query, [...new Set(idsOf('voiceNoteId'))]),
    sendings.findMediaOfPhotos(db.query, [...hearts.keys()]),
  ])
  const rows = [...photos.rows.values(), ...loved]
  const isSelected = await selectionOf(db.query, event.id, rows, wall.settings, wall.spotlight)
  return {
    facts,
    photos,
    ...wall,
    isSelected,
    notes: new Map(notes.map((note) => [note.id, note])),
    voices: new Map(voices.map((voice) => [voice.id, voice])),
    hearts,
    loved,
  }
}

const STATE_FACTS = ['wall.changed', 'event.changed']
const SUBJECT_FACTS = {
  challenge: 'challenges.changed',
  album: 'albums.changed',
  person: 'faces.changed',
} as const

/** Whether a fact may concern the spotlight: its name, who is in which photos, or whether it may be shown. */
function isOfSubject({ settings }: WallBatch, kind: string): boolean {
  const chosen = settings?.style === 'spotlight' ? chosenSpotlight(settings) : null
  return chosen !== null && kind === SUBJECT_FACTS[chosen.kind]
}

/** Whether a fact may be the deletion of the spotlight's subject: its row takes the host's choice with it. */
function isOfLostSubject({ settings }: WallBatch, kind: string): boolean {
  const isLost = settings?.style === 'spotlight' && chosenSpotlight(settings) === null
  return isLost && Object.values<string>(SUBJECT_FACTS).includes(kind)
}

function present(deps: WallNewsDeps, batch: WallBatch, viewer: Viewer): PageNews {
  const { event, actor, now } = viewer
  const isChanged = batch.facts.some(
    ({ kind }) => STATE_FACTS.includes(kind) || isOfSubject(batch, kind) || isOfLostSubject(batch, kind),
  )
  const state = isChanged
    ? [{ kind: 'wall.state', data: { wall: presentWall(deps, event, actor, batch) } }]
    : []
  if (doorOf(event, actor, now) !== 'open') return { facts: state, ends: false }
  const slides = [...photoNews(batch, viewer), ...noteSlides(batch, viewer), ...voiceSlides(batch, viewer)]
  return { facts: [...state, ...relisting(batch, viewer), ...slides], ends: false }
}

/**
 * The event's settings that limit which photos a guest sees do not apply to a wall with its own link; the rules of its
 * albums do.
 */
function relisting(batch: WallBatch, { actor }: Viewer): SocketFact[] {
  const isChanged = batch.facts.some(
    ({ kind, data }) =>
      isOfSubject(batch, kind) ||
      (actor.kind === 'wall' ? kind === 'albums.changed' : data['refetchMedia'] === true),
  )
  return isChanged ? [{ kind: 'slides.changed', data: {} }] : []
}

function photoNews({ photos, isSelected, hearts, loved }: WallBatch, viewer: Viewer): SocketFact[] {
  const { event, actor, now } = viewer
  const isOwnOnly = seesOwnOnly(accessOf(event), actor, now)
  const isShown = (row: sendings.MediaRow) => isSelected(row, isOwnOnly) && isOnWall(event, row, actor, now)
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
