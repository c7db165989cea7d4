import { isListedAlbum } from '@afterglow/contract/albums'
import { seesChallenges } from '@afterglow/contract/challenges'
import { can, type EventAccess, isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import {
  canDeleteMedia,
  isSender,
  type Media,
  type MediaVariant,
  seesHeartCountOf,
} from '@afterglow/contract/media'
import { accessOf, type EventRow } from '../../access/index.ts'
import type { Sender } from '../../guests/index.ts'
import { hasDownload } from '../delivery/clean-form.ts'
import type { MediaUrls } from '../delivery/media-urls.ts'
import type { MediaRow } from './media-row.ts'
import { hasOriginal } from './media-store.ts'
import { givenTitle, neutralName } from './photo-names.ts'

/** Presents photos of one event to one actor: what they may open, what is theirs, what they may delete. */
export function createPresenter(
  urls: MediaUrls,
  event: EventRow,
  actor: Actor,
  now: number,
  /** The guests who sent them, by id. Everybody who sees a photo is told the name that its sender gave. */
  senders: ReadonlyMap<string, Sender> = new Map(),
): (row: MediaRow) => Media {
  const access = accessOf(event)
  const isHost = isOwner(access, actor)
  const hasChallenges = seesChallenges(access, actor)
  const canDownload = can(access, actor, 'download', now)
  return (row) => {
    const url = (variant: MediaVariant) =>
      urls.sign({
        eventId: row.eventId,
        mediaId: row.id,
        variant,
        epoch: event.accessEpoch,
        photoEpoch: row.addressEpoch,
      })
    const mine = isMine(row, event, actor)
    const sender = row.guestId !== null ? senders.get(row.guestId) : undefined
    const isNamed = mine || isHost
    return {
      id: row.id,
      eventId: row.eventId,
      fileName: isNamed ? row.fileName : neutralName(row),
      title: isNamed ? row.title : givenTitle(row),
      description: row.description,
      fileType: row.fileType,
      fileSize: row.fileSize,
      status: row.status,
      isPinned: row.isPinned,
      state: row.state,
      width: row.width,
      height: row.height,
      thumbhash: row.thumbhash,
      thumbnailUrl: thumbnailVariant(row) === null ? null : url(thumbnailVariant(row) ?? 'thumbnail'),
      previewUrl: row.state === 'ready' ? url('preview') : null,
      fileUrl:
        canDownload && (isHost ? hasOriginal(row) : hasDownload(row))
          ? url(isHost ? 'original' : 'download')
          : null,
      durationSeconds: row.durationSeconds,
      streamState: row.streamState,
      streamPercent: row.streamPercent,
      streamUrl: row.streamState === 'ready' ? streamUrl(url('stream'), row) : null,
      takenAt: row.takenAt?.toISOString() ?? null,
      capturedAt: row.capturedAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      senderName: shownName(event, isHost, sender),
      senderId: isHost ? row.guestId : null,
      isSenderTrusted: (isHost && sender?.isTrusted) ?? false,
      isSenderBanned: (isHost && sender?.isBanned) ?? false,
      challengeIds: hasChallenges ? row.challengeIds : [],
      albumId: isAlbumNamed(row, access, actor) ? row.albumId : null,
      heartCount: seesHeartCountOf(access, row, actor, now) ? row.heartCount : null,
      isMine: mine,
      canDelete: canDeleteMedia(access, row, actor, now),
    }
  }
}

/** The sender of a photo that the host moved to a hidden album is not told of that album. */
function isAlbumNamed(row: MediaRow, access: EventAccess, actor: Actor): boolean {
  if (row.sentToAlbum === row.albumId) return true
  const album = access.albums.find(({ id }) => id === row.albumId)
  return album !== undefined && isListedAlbum(album, access, actor)
}

/** A remade stream gets a new address, so that no cache continues the old one. */
function streamUrl(url: string, { streamVersion }: MediaRow): string {
  return streamVersion === null ? url : `${url}&made=${streamVersion}`
}

/** Ours when it is ready; until then the one from the sender's browser; none for what cannot be decoded. */
function thumbnailVariant(row: MediaRow): MediaVariant | null {
  if (row.state === 'ready') return 'thumbnail'
  return row.state !== 'no_preview' && row.hasEarlyThumbnail ? 'early_thumbnail' : null
}

function isMine(row: MediaRow, event: EventRow, actor: Actor): boolean {
  if (actor.kind === 'host') return row.guestId === null && actor.userId === event.userId
  return isSender(row, actor)
}

/** The name of a sender as this viewer may see it: decision 111. */
export function shownName(event: EventRow, isHost: boolean, sender: Sender | undefined): string | null {
  return isHost || (event.guestsSeeNames && sender?.isNameShown) ? (sender?.displayName ?? null) : null
}
