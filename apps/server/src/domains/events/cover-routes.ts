import { AppError } from '@afterglow/contract'
import { COVER_STATES, eventRoutes } from '@afterglow/contract/events'
import { bodyOf } from '../../http/request-body.ts'
import { sendPicture } from '../../http/send-picture.ts'
import type { HandleProduct } from '../access/index.ts'
import { coverKey } from './cover-keys.ts'
import { findCover } from './cover-store.ts'
import { presentEvent } from './present.ts'
import { type CoverDeps, receiveCover } from './receive-cover.ts'
import { removeCover } from './remove-cover.ts'

export function registerCoverRoutes(handle: HandleProduct, deps: CoverDeps): void {
  handle(eventRoutes.getCoverState, async ({ grant, params }) => {
    const cover = await findCover(deps.db.query, grant.event.id, params.coverId)
    if (cover === undefined) throw new AppError('resource.not_found')
    const state = COVER_STATES.find((one) => one === cover.state) ?? 'processing'
    return { state, event: presentEvent(grant.event) }
  })

  handle(eventRoutes.removeCover, async ({ grant }) => presentEvent(await removeCover(deps, grant.event)))

  handle(eventRoutes.getCoverBytes, ({ params, request, reply }) =>
    sendPicture(deps.blobs, coverKey(params.eventId, params.coverId), request, reply),
  )

  handle(eventRoutes.putCover, async ({ grant, query, request }) => {
    const focalPoint = { x: query.focalX ?? 0.5, y: query.focalY ?? 0.5 }
    return { coverId: await receiveCover(deps, grant.event, focalPoint, bodyOf(request)) }
  })
}
