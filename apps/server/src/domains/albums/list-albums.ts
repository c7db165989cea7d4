import {
  type AlbumCard,
  type AlbumCards,
  albumStateFor,
  type HostAlbums,
  isListedAlbum,
  refusalToAdd,
} from '@afterglow/contract/albums'
import { instantOf, isOwner } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import { seesOwnOnly } from '@afterglow/contract/media'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FactCache } from '../../platform/fact-cache.ts'
import { NO_ID } from '../../platform/ids.ts'
import { accessOf, type EventGrant, type EventRow } from '../access/index.ts'
import { type delivery, sendings } from '../album/index.ts'
import { type AlbumRow, findAlbums } from './album-store.ts'

export interface ListDeps {
  db: Database
  clock: Clock
  mediaUrls: delivery.MediaUrls
  contents: FactCache<AlbumContents>
}

/** What is read for the cards of albums. */
interface AlbumContents {
  rows: AlbumRow[]
  photos: Awaited<ReturnType<typeof sendings.countAlbumPhotos>>
  covers: Awaited<ReturnType<typeof sendings.findAlbumCovers>>
}

/** Every album with its rules, and the number of photos in the host's list of it. */
export async function listAlbums(
  { db: { query }, mediaUrls }: Pick<ListDeps, 'db' | 'mediaUrls'>,
  { event }: EventGrant<'manage'>,
): Promise<HostAlbums> {
  const rows = await findAlbums(query, event.id)
  const albumIds = rows.map(({ id }) => id)
  const [counts, covers] = await Promise.all([
    sendings.countAlbumPhotos(query, albumIds),
    sendings.findAlbumCovers(query, rows, { closedIds: [], guestId: NO_ID }),
  ])
  return {
    albums: rows.map((row) => {
      const { revealsAtLocal } = row
      const cover = covers.get(row.id)
      const revealsAt = revealsAtLocal === null ? null : instantOf(revealsAtLocal, event.timeZone)
      return {
        id: row.id,
        name: row.name,
        code: row.code,
        seenBy: row.seenBy,
        addedBy: row.addedBy,
        uploadApproval: row.uploadApproval,
        hasPassword: row.passwordHash !== null,
        revealsAt: revealsAt === null ? null : new Date(revealsAt).toISOString(),
        revealsAtLocal,
        photoCount: counts.get(row.id)?.listed ?? 0,
        coverMediaId: row.coverMediaId,
        coverUrl: cover === undefined ? null : sendings.pictureUrlOf(cover, { event, mediaUrls }),
      }
    }),
  }
}

/**
 * The albums as one viewer sees them. Of an album closed to them they see the name, and what is needed to
 * open it.
 */
export async function listAlbumCards(
  deps: ListDeps,
  event: Authorized<EventRow, 'view'>,
  actor: Actor,
  cameTo: string | undefined,
): Promise<AlbumCards> {
  const { clock, mediaUrls } = deps
  const [access, now] = [accessOf(event), clock.now()]
  const byId = new Map(access.albums.map((album) => [album.id, album]))
  const ofAll = seesOwnOnly(access, actor, now)
  const states = new Map(access.albums.map((album) => [album.id, albumStateFor(album, access, actor, now)]))
  const closedIds = [...byId.keys()].filter((id) => ofAll || states.get(id) !== 'open')
  const { rows, photos, covers } = await readContents(deps, event, actor, closedIds)
  const isHost = isOwner(access, actor)
  const albums = rows.flatMap(({ id, name, code, uploadApproval }): AlbumCard[] => {
    const rules = byId.get(id)
    const state = states.get(id)
    // An album that was added after the event was read has no rules yet.
    if (rules === undefined || state === undefined) return []
    if (id !== cameTo && !isListedAlbum(rules, access, actor)) return []
    const cover = covers.get(id)
    const { published = 0, listed = 0 } = photos.get(id) ?? {}
    const count = isHost ? listed : published
    const { revealsAt } = rules
    return [
      {
        id,
        name,
        code,
        state,
        revealsAt: revealsAt === null || revealsAt <= now ? null : new Date(revealsAt).toISOString(),
        canAdd: refusalToAdd(access, id, actor) === null,
        needsApproval: !isHost && (uploadApproval || event.uploadApproval),
        photoCount: closedIds.includes(id) ? null : count,
        coverUrl: cover === undefined ? null : sendings.pictureUrlOf(cover, { event, mediaUrls }),
      },
    ]
  })
  return { albums, timeZone: event.timeZone, serverTime: clock.date().toISOString() }
}

/** Reads them once between two facts for all to whom the same albums are closed, except who has sent to one of these. */
async function readContents(
  { db: { query }, contents }: ListDeps,
  event: EventRow,
  actor: Actor,
  closedIds: readonly string[],
): Promise<AlbumContents> {
  const senderId = actor.kind === 'guest' ? actor.guestId : NO_ID
  const guestId = await sendings.senderInAlbums(query, senderId, closedIds)
  return contents.read(event, `${guestId} ${closedIds}`, async () => {
    const ids = accessOf(event).albums.map(({ id }) => id)
    const [photos, [rows, covers]] = await Promise.all([
      sendings.countAlbumPhotos(query, ids),
      findAlbums(query, event.id).then(
        async (found) =>
          [found, await sendings.findAlbumCovers(query, found, { closedIds, guestId })] as const,
      ),
    ])
    return { rows, photos, covers }
  })
}
