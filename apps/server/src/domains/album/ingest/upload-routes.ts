import { AppError } from '@afterglow/contract'
import { ANNOUNCED_LIFETIME, type FileToUpload, uploadRoutes } from '@afterglow/contract/uploads'
import type { FastifyRequest } from 'fastify'
import type { Admission } from '../../../http/bind-endpoint.ts'
import type { BodyTurns } from '../../../http/body-turns.ts'
import type { NetworkOf } from '../../../http/network-of.ts'
import { bodyOf } from '../../../http/request-body.ts'
import type { Metrics } from '../../../platform/metrics.ts'
import type { EventGrant, HandleProduct } from '../../access/index.ts'
import { type AdmitNewcomer, type AuthorDeps, authorOf } from '../../guests/index.ts'
import type { ArrivingDigests } from './arriving-digests.ts'
import { assertReceiving, dropUpload } from './drop-upload.ts'
import { initUploads, type UploadDeps } from './init-uploads.ts'
import { assertOwnUpload } from './own-upload.ts'
import { presentUpload } from './present-upload.ts'
import { receivedParts, receivePart } from './receive-part.ts'
import { readThumbnail, receiveThumbnail } from './receive-thumbnail.ts'
import { type RefusedDeps, refusePart } from './refused-parts.ts'
import type { Reservations } from './reservations.ts'
import { findUpload, keepAnnounced, type UploadRow } from './upload-store.ts'

export interface UploadRouteDeps extends UploadDeps, AuthorDeps, Pick<RefusedDeps, 'log'> {
  reservations: Reservations
  bodyTurns: BodyTurns
  admit: Admission
  /** A keyed hash of a request's network. */
  networkOf: NetworkOf
  digests: ArrivingDigests
  admitNewcomer: AdmitNewcomer
  metrics: Pick<Metrics, 'announced' | 'arrivedBytes'>
}

export function registerUploadRoutes(handle: HandleProduct, deps: UploadRouteDeps): void {
  const { admit } = deps

  handle(
    uploadRoutes.initUploads,
    async ({ grant, body, request, reply }) => {
      await admitShots(deps, grant, { request, files: body.files })
      const actor = await authorOf(deps, grant, reply)
      const announcer = { actor, network: deps.networkOf(request) }
      const files = await initUploads(deps, grant.event, announcer, body.files)
      for (const file of files)
        deps.metrics.announced.inc({ outcome: file.outcome, code: 'code' in file ? file.code : '' })
      return { files }
    },
    { admit },
  )

  handle(uploadRoutes.getUpload, async ({ grant, params }) => {
    const upload = await findUpload(deps.db.query, params.uploadId)
    assertOwnUpload(upload, params.eventId, grant.actor)
    assertReceiving(upload)
    const received = await receivedParts(deps.blobs, upload)
    // Parts that went straight to a bucket are seen here for the first time.
    if (received.length > 0) await deps.reservations.arrived(upload)
    // The phone is about to send; its first part may take an hour to a bucket, unseen by us.
    else await keepAnnounced(deps.db.query, upload.id, new Date(deps.clock.now() + ANNOUNCED_LIFETIME))
    return presentUpload(deps, upload, received)
  })

  handle(uploadRoutes.refusePart, async ({ grant, params, body }) => {
    const upload = await findUpload(deps.db.query, params.uploadId)
    assertOwnUpload(upload, params.eventId, grant.actor)
    const planned = await refusePart(deps, upload, body.bytes)
    return presentUpload(deps, planned, await receivedParts(deps.blobs, planned))
  })

  handle(uploadRoutes.abortUpload, async ({ grant, params }) => {
    const upload = await findUpload(deps.db.query, params.uploadId)
    if (upload === undefined) return undefined
    assertOwnUpload(upload, params.eventId, grant.actor)
    await dropUpload(deps, upload.id)
    deps.digests.forget(upload.id)
    return undefined
  })

  registerByteRoutes(handle, deps)
}

/** The routes by which an upload's bytes arrive. */
function registerByteRoutes(handle: HandleProduct, deps: UploadRouteDeps): void {
  handle(uploadRoutes.putPart, async ({ params, query, request }) => {
    const upload = await findUpload(deps.db.query, params.uploadId)
    deps.urls.check({ ...params, partBytes: upload?.partBytes ?? null }, query)
    if (upload === undefined) throw new AppError('upload.not_found')
    await takePart(deps, upload, params.part, request)
    return undefined
  })

  handle(uploadRoutes.putThumbnail, async ({ grant, params, request }) => {
    const upload = await findUpload(deps.db.query, params.uploadId)
    assertOwnUpload(upload, params.eventId, grant.actor)
    // Its bytes first: while they come, nobody waits for this phone.
    const bytes = await deps.bodyTurns(upload, request, () => readThumbnail(bodyOf(request)))
    await deps.admit(request, () => receiveThumbnail(deps, upload, bytes, grant))
    return undefined
  })

  handle(uploadRoutes.putPartThroughServer, async ({ grant, params, request }) => {
    const upload = await findUpload(deps.db.query, params.uploadId)
    assertOwnUpload(upload, params.eventId, grant.actor)
    await takePart(deps, upload, params.part, request)
    return undefined
  })
}

async function takePart(
  deps: UploadRouteDeps,
  upload: UploadRow,
  part: number,
  request: FastifyRequest,
): Promise<void> {
  const body = bodyOf(request)
  await deps.bodyTurns(upload, request, () => receivePart(deps, upload, part, body))
  deps.metrics.arrivedBytes.inc(body.length ?? 0)
}

/** A film belongs to a guest: who is a new one with each request would have any number of them. */
async function admitShots(
  { admitNewcomer }: UploadRouteDeps,
  grant: EventGrant<'finish-upload'>,
  { request, files }: { request: FastifyRequest; files: readonly FileToUpload[] },
): Promise<void> {
  const count = grant.event.guestsHaveCamera ? files.filter(({ isShot }) => isShot).length : 0
  if (count > 0) await admitNewcomer({ door: 'shots', grant, request, count })
}
