import { mediaRoutes } from '@afterglow/contract/media'
import type { Admission } from '../../http/bind-endpoint.ts'
import type { Metrics } from '../../platform/metrics.ts'
import type { HandleProduct } from '../access/index.ts'
import { type ServeDeps, serveMedia } from './delivery/serve-media.ts'
import type { AcceptDeps } from './ingest/accept-upload.ts'
import { type CompleteDeps, completeUpload } from './ingest/complete-upload.ts'
import { areRefused } from './ingest/refused-parts.ts'
import { releaseReservations } from './ingest/reservations.ts'
import { findBursts, findSimilar } from './sendings/burst-store.ts'
import { changeMedia, setMediaStatuses } from './sendings/change-media.ts'
import { countMediaByStatus } from './sendings/count-media.ts'
import { type DeleteDeps, deleteManyMedia, deleteMedia } from './sendings/delete-media.ts'
import { countArriving } from './sendings/early-store.ts'
import { getReservedRoom, getStorageUsage } from './sendings/get-storage-usage.ts'
import { type FilterSources, hostFilterOf } from './sendings/host-filter.ts'
import { type LovedBy, listMedia, withOwnHeart } from './sendings/list-media.ts'
import { listOwnMedia } from './sendings/list-own-media.ts'
import { listSenders } from './sendings/list-senders.ts'
import { listIds } from './sendings/list-store.ts'
import { authorizePhoto } from './sendings/media-access.ts'
import { moveMedia } from './sendings/move-media.ts'
import { pinMedia } from './sendings/pin-media.ts'
import { presentNamedPhoto, presentPhoto } from './sendings/present-photos.ts'
import { restoreMedia } from './sendings/restore-media.ts'
import { findMedia } from './sendings/sending-store.ts'

export function registerMediaRoutes(
  handle: HandleProduct,
  deps: CompleteDeps &
    DeleteDeps &
    ServeDeps & { lovedBy: LovedBy; filterSources: FilterSources } & {
      admit: Admission
      metrics: Pick<Metrics, 'accepted'>
    },
): void {
  handle(mediaRoutes.listMedia, ({ grant, query }) => listMedia(deps, grant.event, grant.actor, query))

  handle(mediaRoutes.getMedia, async ({ grant, params }) => {
    const { event, actor } = grant
    const viewer = { event, actor, now: deps.clock.now() }
    const photo = authorizePhoto(await findMedia(deps.db.query, params.mediaId), viewer, 'see')
    const [loved, presented] = await Promise.all([
      deps.lovedBy(event, actor, [photo]),
      presentNamedPhoto(deps, photo, viewer),
    ])
    return withOwnHeart(presented, loved)
  })

  registerManagingRoutes(handle, deps)

  handle(mediaRoutes.deleteMedia, async ({ grant, params }) => {
    await deleteMedia(deps, grant.event, grant.actor, params.mediaId)
    return undefined
  })

  handle(mediaRoutes.getArriving, async ({ grant: { event } }) => ({
    ...(await countArriving(deps.db.query, event.id)),
    areRefused: await areRefused(deps, event.id),
  }))

  handle(mediaRoutes.getStorageUsage, ({ grant }) => getStorageUsage(deps, grant.userId))

  handle(mediaRoutes.getReservedRoom, ({ grant }) => getReservedRoom(deps, grant.userId))

  handle(mediaRoutes.releaseReservedRoom, async ({ grant }) => {
    await releaseReservations(deps, grant.userId)
    return getReservedRoom(deps, grant.userId)
  })

  handle(
    mediaRoutes.completeUpload,
    async ({ grant, params, reply }) => {
      const accepted = await completeUpload(deps, params, grant)
      if (accepted === 'checking') return reply.code(202).send({ state: accepted })
      const { media, event, duplicate } = accepted
      deps.metrics.accepted.inc({ outcome: duplicate ? 'duplicate' : 'new' })
      const viewer = { event, actor: grant.actor, now: deps.clock.now(), mediaUrls: deps.mediaUrls }
      return { duplicate, media: presentPhoto(media, viewer) }
    },
    { admit: deps.admit },
  )

  handle(mediaRoutes.getMediaBytes, ({ params, query, request, reply }) => {
    const { event: eventId, epoch, photoEpoch = 0, expires, signature, download } = query
    const address = { eventId, mediaId: params.mediaId, variant: params.variant, epoch, photoEpoch }
    return serveMedia(deps, address, { expires, signature, download: download === '1' }, request, reply)
  })
}

/** The photo endpoints reserved for an event's host. */
function registerManagingRoutes(
  handle: HandleProduct,
  deps: AcceptDeps & DeleteDeps & { filterSources: FilterSources },
): void {
  handle(mediaRoutes.getMediaCounts, ({ grant, query }) => countMediaByStatus(deps, grant.event, query))

  handle(mediaRoutes.listMediaIds, async ({ grant, query }) => ({
    mediaIds: await listIds(deps.db.query, await hostFilterOf(deps, grant.event, query)),
  }))

  handle(mediaRoutes.listSenders, ({ grant }) => listSenders(deps, grant.event))

  handle(mediaRoutes.listBursts, async ({ grant }) => ({
    bursts: await findBursts(deps.db.query, grant.event.id),
  }))

  handle(mediaRoutes.pinMedia, async ({ grant, body }) => ({
    changed: await pinMedia(deps, grant.event, body),
  }))

  handle(mediaRoutes.findSimilarMedia, async ({ grant, body }) => ({
    mediaIds: await findSimilar(deps.db.query, grant.event.id, body.mediaIds),
  }))

  handle(mediaRoutes.changeMedia, async ({ grant: { event, actor }, params, body }) => {
    const media = await changeMedia(deps, event, params.mediaId, body)
    return presentNamedPhoto(deps, media, { event, actor, now: deps.clock.now() })
  })

  handle(mediaRoutes.setMediaStatuses, async ({ grant, body }) => ({
    changed: await setMediaStatuses(deps, grant.event, body.items),
  }))

  handle(mediaRoutes.moveMedia, async ({ grant, body }) => ({
    moved: await moveMedia(deps, grant.event, body),
  }))

  handle(mediaRoutes.deleteManyMedia, async ({ grant, body }) => ({
    deleted: await deleteManyMedia(deps, grant.event, grant.actor, body.mediaIds),
  }))

  handle(mediaRoutes.restoreMedia, async ({ grant, body }) => ({
    restored: await restoreMedia(deps, grant.event, body.mediaIds),
  }))

  handle(mediaRoutes.listOwnMedia, ({ grant, query }) => listOwnMedia(deps, grant.userId, query))
}
