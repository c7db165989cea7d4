import type { Platform } from '../../../platform/platform.ts'
import type { EventRow } from '../../access/index.ts'
import { items } from '../../album/index.ts'
import { coverKey, findShownCover, presentEvent } from '../../events/index.ts'
import { listConsents, listNamedPeople } from '../../faces/index.ts'
import { listGuests } from '../../guests/index.ts'

import { listAllNotes, listAllVoices } from '../../notes/index.ts'
import { listDesigns } from '../../print-kit/index.ts'
import { findWallSettings } from '../../wall/index.ts'
import { gatherAlbum } from '../album/gather-album.ts'
import type { Progress } from '../progress.ts'
import type { ExportedEvent, ToldMedia } from './export-contents.ts'
import { gatherPicture } from './gather-picture.ts'

/** One event's data: its album with every file, and what its host can see. */
export async function gatherEvent(
  deps: Pick<Platform, 'db' | 'blobs'>,
  event: EventRow,
  preparedAt: Date,
  progress: Progress,
): Promise<ExportedEvent> {
  const { query } = deps.db
  const request = { layout: 'by-day', preparedAt, hasMessages: true } as const
  const album = await gatherAlbum(deps, event, request, progress)
  const [media, voices, notes, people, guests, wall, cover, consents, designs] = await Promise.all([
    items.listToldAlbum(query, event.id),
    listAllVoices(query, event.id),
    listAllNotes(query, event.id),
    listNamedPeople(query, event.id),
    listGuests(query, event.id),
    findWallSettings(query, event.id),
    findShownCover(query, event.id),
    listConsents(query, event.id),
    listDesigns(query, event.id),
  ])
  const names = new Map(guests.map(({ id, displayName }) => [id, displayName]))
  return {
    album,
    cover: await gatherPicture(
      deps.blobs,
      cover && { id: cover.id, key: coverKey(event.id, cover.id) },
      preparedAt,
    ),
    settings: presentEvent(event),
    wall: wall === undefined ? null : withoutIds(wall),
    media: media.map((item) => tell(item, names.get(item.guestId ?? '') ?? null)),
    voices: voices.map(({ id, durationSeconds, createdAt }) => ({
      id,
      durationSeconds,
      sentAt: createdAt.toISOString(),
    })),
    notes: notes.map(({ id, theme }) => ({ id, theme })),
    people,
    faceConsents: consents.map(({ kind, givenAt, isGuest, name }) => ({
      what: kind,
      by: isGuest ? (name ?? 'Guest') : 'Host',
      at: givenAt.toISOString(),
    })),
    printDesigns: designs.map(({ template, design, updatedAt }) => ({
      template,
      design,
      changedAt: updatedAt.toISOString(),
    })),
    guests: guests.map(({ displayName, createdAt }) => ({
      name: displayName,
      firstSeenAt: createdAt.toISOString(),
    })),
  }
}

function withoutIds<W extends { eventId: string; updatedAt: Date }>({
  eventId: _ours,
  updatedAt,
  ...wall
}: W) {
  return { ...wall, updatedAt: updatedAt.toISOString() }
}

function tell(item: items.ToldItem, from: string | null): ToldMedia {
  const { guestId, fileType, fileSize, takenAt, capturedAt, createdAt, ...told } = item
  return {
    ...told,
    from: guestId === null ? 'Host' : from,
    type: fileType,
    bytes: fileSize,
    takenAt: takenAt?.toISOString() ?? null,
    capturedAt: capturedAt.toISOString(),
    sentAt: createdAt.toISOString(),
  }
}
