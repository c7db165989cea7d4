import { AppError } from '@afterglow/contract'
import { eventRoutes } from '@afterglow/contract/events'
import type { Database } from '../../db/database.ts'
import { bodyOf } from '../../http/request-body.ts'
import { sendPicture } from '../../http/send-picture.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { HandleProduct } from '../access/index.ts'
import type { Pictures } from '../pictures/index.ts'
import { coverKey } from './cover-key.ts'
import { presentEvent } from './present.ts'
import { removeCover } from './remove-cover.ts'
import { MIDDLE } from './show-cover.ts'

export interface CoverDeps {
  db: Database
  blobs: BlobStore
  covers: Pictures
}

export function registerCoverRoutes(handle: HandleProduct, deps: CoverDeps): void {
  const { blobs, covers } = deps

  handle(eventRoutes.putCover, async ({ grant, query, request }) => {
    const focalPoint = { x: query.focalX ?? MIDDLE.x, y: query.focalY ?? MIDDLE.y }
    return { coverId: await covers.receive({ ownerId: grant.event.id, focalPoint }, bodyOf(request)) }
  })

  handle(eventRoutes.getCoverState, async ({ grant, params }) => {
    const cover = await covers.find(params.coverId)
    if (cover?.ownerId !== grant.event.id) throw new AppError('resource.not_found')
    const state = cover.state === 'receiving' ? 'processing' : cover.state
    return { state, event: presentEvent(grant.event) }
  })

  handle(eventRoutes.removeCover, async ({ grant }) => presentEvent(await removeCover(deps, grant.event)))

  handle(eventRoutes.getCoverBytes, ({ params: { eventId, coverId }, request, reply }) =>
    sendPicture(blobs, coverKey(eventId, coverId), request, reply),
  )
}
