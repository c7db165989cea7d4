import { AppError } from '@afterglow/contract'
import type { NewGuestArchive } from '@afterglow/contract/downloads'
import { refusalOf } from '@afterglow/contract/events'
import type { Actor, Language } from '@afterglow/contract/kernel'
import { seesOwnOnly } from '@afterglow/contract/media'
import type { Authorized } from '../../../platform/authorized.ts'
import { accessOf, type EventRow } from '../../access/index.ts'
import { type delivery, photos, sendings } from '../../album/index.ts'
import type { GuestArchiveRow } from '../download-store.ts'
import { type ArchiveTerms, isOffered } from './archive-access.ts'
import { claimArchive } from './claim-archive.ts'
import { hashOf, type RequestArchiveDeps } from './request-archive.ts'

export type RequestGuestArchiveDeps = RequestArchiveDeps & { cleanFiles: Pick<delivery.Downloads, 'version'> }

/**
 * Prepares an archive of a guest's own uploads, of the album as shown to them, or of photos chosen from these. All guests who are shown the same
 * and read the same language share one: reading the whole album once per guest would allow a denial of service.
 */
export async function requestGuestArchive(
  { db, clock, ids, cleanFiles }: RequestGuestArchiveDeps,
  event: Authorized<EventRow, 'view'>,
  actor: Actor,
  { scope, mediaIds, language }: NewGuestArchive & { language: Language },
): Promise<GuestArchiveRow> {
  const now = clock.now()
  const terms = termsOf(event, actor, scope, now)
  const chosen = mediaIds === undefined ? null : new Set(mediaIds)
  const album = (await sendings.listAlbum(db.query, event.id)).filter(
    (item) => (chosen?.has(item.id) ?? true) && isOffered(event, terms, item, now),
  )
  if (!album.some(photos.hasOriginal)) throw new AppError('archive.empty')
  const { title, timeZone } = event
  const setHash = hashOf([terms, cleanFiles.version, language, title, timeZone, album.map(telling)])

  return db.transaction(async (tx) => {
    const wanted = {
      id: ids.uuid(),
      kind: 'guest-archive' as const,
      ...terms,
      layout: 'by-day' as const,
      language,
      isWhole: false,
      mediaIds: album.map(({ id }) => id),
      setHash,
      files: album.filter(photos.hasOriginal).length,
    }
    return (await claimArchive<GuestArchiveRow>(tx, event, wanted, now)).archive
  })
}

function termsOf(event: EventRow, actor: Actor, scope: NewGuestArchive['scope'], now: number): ArchiveTerms {
  if (actor.kind === 'host') throw new AppError('guest.is_host')
  if (actor.kind !== 'guest') throw new AppError('archive.empty')
  const refusal = scope === 'album' ? refusalOf(accessOf(event), actor, 'download', now) : null
  if (refusal !== null) throw new AppError(refusal)
  const isOwn = scope === 'mine' || seesOwnOnly(accessOf(event), actor, now)
  return { scope, guestId: isOwn ? actor.guestId : null, accessEpoch: event.accessEpoch }
}

/** The fields of a photo that a guests' archive shows. Its rendition may still be pending. */
function telling({ id, sha256, fileName, capturedAt, state, streamState }: sendings.AlbumItem) {
  return [id, sha256, fileName, capturedAt, state, streamState]
}
