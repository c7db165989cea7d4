import { isListedAlbum } from '@afterglow/contract/albums'
import { seesChallenges } from '@afterglow/contract/challenges'
import { can, type EventAccess, isOwn, isOwner, shownName } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import { canDeleteMedia, type Media, type MediaVariant, seesHeartCountOf } from '@afterglow/contract/media'
import type { Database } from '../../../db/database.ts'
import { accessOf, type EventRow } from '../../access/index.ts'
import { findSenders, type Senders } from '../../guests/index.ts'
import type { Viewer } from '../../news.ts'
import { hasDownload } from '../photos/clean-form.ts'
import { hasOriginal } from '../photos/photo-store.ts'
import type { MediaRow } from './media-row.ts'
import type { MediaUrls } from './media-urls.ts'
import { givenTitle, neutralName } from './photo-names.ts'

/** Everything that decides how photos of one event look to one actor. */
export interface PhotoViewer extends Viewer {
  mediaUrls: MediaUrls
  /** The photos' senders. Without them, no sender's name is presented. */
  senders?: Senders
}

/** Photos of one event as one actor sees them: what they may open, what is theirs, what they may delete. */
export function presentPhotos(rows: readonly MediaRow[], viewer: PhotoViewer): Media[] {
  return rows.map(presenterFor(viewer))
}

export function presentPhoto(row: MediaRow, viewer: PhotoViewer): Media {
  return presenterFor(viewer)(row)
}

interface NamingDeps {
  db: Database
  mediaUrls: MediaUrls
}

/** The same with the names of their senders, where the actor sees them. */
export async function presentNamedPhotos(
  { db, mediaUrls }: NamingDeps,
  rows: readonly MediaRow[],
  viewer: Viewer,
): Promise<Media[]> {
  return presentPhotos(rows, { ...viewer, mediaUrls, senders: await findSenders(db.query, rows) })
}

export async function presentNamedPhoto(
  { db, mediaUrls }: NamingDeps,
  row: MediaRow,
  viewer: Viewer,
): Promise<Media> {
  return presentPhoto(row, { ...viewer, mediaUrls, senders: await findSenders(db.query, [row]) })
}

/** The address of a picture of a photo, by default the small one, for those who may see it; null without one. */
export function pictureUrlOf(
  row: MediaRow,
  { event, mediaUrls }: Pick<PhotoViewer, 'event' | 'mediaUrls'>,
  variant: MediaVariant | null = thumbnailVariant(row),
): string | null {
  return variant === null ? null : mediaUrls.sign(addressOf(row, event, variant))
}

function addressOf({ id: mediaId, addressEpoch }: MediaRow, event: EventRow, variant: MediaVariant) {
  return { eventId: event.id, mediaId, variant, epoch: event.accessEpoch, photoEpoch: addressEpoch }
}

function presenterFor({ mediaUrls, event, actor, now, senders }: PhotoViewer): (row: MediaRow) => Media {
  const access = accessOf(event)
  const isHost = isOwner(access, actor)
  const hasChallenges = seesChallenges(access, actor)
  const canDownload = can(access, actor, 'download', now)
  return (row) => {
    const url = (variant: MediaVariant) => mediaUrls.sign(addressOf(row, event, variant))
    const mine = isOwn(access, row, actor)
    const sender = senders?.of(row)
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
      thumbnailUrl: pictureUrlOf(row, { event, mediaUrls }),
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
      senderName: shownName(access, sender, actor),
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
