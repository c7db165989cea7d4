import { isClosedAlbum } from '@afterglow/contract/albums'
import { isGuestAuthor, isOwner } from '@afterglow/contract/events'
import { canSeeMedia, seesOwnOnly } from '@afterglow/contract/media'
import type { SocketFact } from '@afterglow/contract/system'
import type { Database } from '../../../db/database.ts'
import type { Fact } from '../../../platform/facts.ts'
import { accessOf } from '../../access/index.ts'
import { findSenders } from '../../guests/index.ts'
import type { NewsSource, Viewer } from '../../news.ts'
import { mediaAccessOf } from './media-access.ts'
import type { MediaRow } from './media-row.ts'
import type { MediaUrls } from './media-urls.ts'
import { presentPhotos } from './present-photos.ts'
import { findMediaByIds } from './sending-store.ts'

/** The facts of a batch about one photo, merged: its current state is read from its row. */
interface PhotoFact {
  mediaId: string
  /** The sender, where the row is gone. */
  guestId: string | null
  /** It was published before one of these facts, so that viewers may hold it. */
  wasPublished: boolean
  /**
   * The albums (null for none) in which it was published and listed for everyone: no other sending of the same contents
   * represented it.
   */
  listedIn: ReadonlySet<string | null>
}

/** The photos that a batch is about. */
export interface PhotoFacts {
  facts: readonly PhotoFact[]
  rows: ReadonlyMap<string, MediaRow>
}

export type PhotoNews = { kind: 'shown'; row: MediaRow } | { kind: 'gone'; mediaId: string }

const read = new WeakMap<Fact[], Promise<PhotoFacts>>()

/** Read once for each batch, for all domains and viewers. */
export function readPhotoFacts(db: Database, facts: Fact[]): Promise<PhotoFacts> {
  const known = read.get(facts)
  if (known !== undefined) return known
  const reading = readRows(db, foldFacts(facts))
  read.set(facts, reading)
  return reading
}

async function readRows(db: Database, facts: Map<string, PhotoFact>): Promise<PhotoFacts> {
  const rows = await findMediaByIds(db.query, [...facts.keys()])
  return { facts: [...facts.values()], rows: new Map(rows.map((row) => [row.id, row])) }
}

/** Photos that are new, changed or gone, for pages with an open album. */
export function photoNews({ db, mediaUrls }: { db: Database; mediaUrls: MediaUrls }): NewsSource {
  return async (facts) => {
    const photos = await readPhotoFacts(db, facts)
    if (photos.facts.length === 0) return null
    const senders = await findSenders(db.query, [...photos.rows.values()])
    const sentBy = photos.facts.map((fact) => senderOf(photos, fact))
    return {
      guestIds: sentBy.map(({ guestId }) => guestId),
      album(viewer) {
        const isShown = (row: MediaRow) => isVisible(row, viewer)
        const news = newsOfPhotos(photos, viewer, isShown)
        const rows = news.flatMap((one) => (one.kind === 'shown' ? one.row : []))
        const shown = new Map(
          presentPhotos(rows, { ...viewer, mediaUrls, senders }).map((media) => [media.id, media]),
        )
        const own = sentBy.some((sender) => isGuestAuthor(sender, viewer.actor))
        return [
          ...news.map((one) =>
            one.kind === 'shown'
              ? { kind: 'media.published', data: { media: shown.get(one.row.id) } }
              : { kind: 'media.removed', data: { mediaId: one.mediaId } },
          ),
          ...(own ? [{ kind: 'media.own_changed', data: {} }] : []),
        ] satisfies SocketFact[]
      },
    }
  }
}

/**
 * A viewer's news about the photos of a batch. `isShown` checks a photo's current state; the removal of one that is not
 * shown is sent only to viewers who may hold it: others could count what they may not see.
 */
export function newsOfPhotos(
  photos: PhotoFacts,
  viewer: Viewer,
  isShown: (row: MediaRow) => boolean,
): PhotoNews[] {
  const { actor, now } = viewer
  const access = accessOf(viewer.event)
  const isHost = isOwner(access, actor)
  const ofAll = seesOwnOnly(access, actor, now)
  const isClosed = (albumId: string | null) => ofAll || isClosedAlbum(access, albumId, actor, now)
  return photos.facts.flatMap((fact): PhotoNews[] => {
    const { mediaId } = fact
    const row = photos.rows.get(mediaId)
    const isOwn = isGuestAuthor(senderOf(photos, fact), actor)
    const isOwnOnly = row === undefined ? ofAll : isClosed(row.albumId)
    const wasSeen = [...fact.listedIn].some((albumId) => !isClosed(albumId))
    const gone: PhotoNews[] = [{ kind: 'gone', mediaId }]
    // Where guests see only their own photos, changes to others' are not sent.
    if (isOwnOnly && !isOwn) return wasSeen ? gone : []
    // If another sending of the same contents represents it, a photo is listed only among its sender's own.
    const isListed = row !== undefined && (!row.isCopy || isOwnOnly)
    const isPublished = isListed && row.status === 'published'
    if (isListed && (isHost || isPublished) && isShown(row)) return [{ kind: 'shown', row }]
    const isHeld = isHost || isPublished || wasSeen || (isOwn && fact.wasPublished)
    return isHeld ? gone : []
  })
}

/**
 * Whether the viewer's album lists a photo. Photos waiting for approval are left out even for their sender, because other
 * guests of the same group get the same message.
 */
export function isListedFor(row: MediaRow, viewer: Viewer): boolean {
  if (row.isCopy) return false
  if (row.status !== 'published' && !isOwner(accessOf(viewer.event), viewer.actor)) return false
  return isVisible(row, viewer)
}

export function isVisible(row: MediaRow, { event, actor, now }: Viewer): boolean {
  return canSeeMedia(accessOf(event), mediaAccessOf(row), actor, now)
}

/** The sender of the photo that a fact is about. */
function senderOf({ rows }: PhotoFacts, fact: PhotoFact): { guestId: string | null } {
  return rows.get(fact.mediaId) ?? fact
}

function foldFacts(facts: readonly Fact[]): Map<string, PhotoFact> {
  const folded = new Map<string, PhotoFact>()
  for (const { kind, data } of facts) {
    const { mediaId, guestId } = data
    if (!kind.startsWith('media.') || typeof mediaId !== 'string') continue
    const before = folded.get(mediaId)
    const wasPublished = data['wasPublished'] === true
    folded.set(mediaId, {
      mediaId,
      guestId: typeof guestId === 'string' ? guestId : null,
      wasPublished: wasPublished || before?.wasPublished === true,
      listedIn: new Set([...(before?.listedIn ?? []), ...listedIn(data)]),
    })
  }
  return folded
}

/** The albums in which a photo was visible to everyone before this fact. */
function listedIn(data: Fact['data']): (string | null)[] {
  if (data['wasPublished'] !== true || data['isCopy'] === true) return []
  return [typeof data['albumId'] === 'string' ? data['albumId'] : null]
}
