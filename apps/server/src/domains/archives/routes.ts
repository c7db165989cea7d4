import { AppError } from '@afterglow/contract'
import { archiveRoutes } from '@afterglow/contract/archives'
import type { HandleProduct } from '../access/index.ts'
import { isAskedForBy, isStillGranted } from './archive-access.ts'
import { findArchive } from './archive-store.ts'
import { type PresentDeps, presentArchive } from './present.ts'
import { type RequestArchiveDeps, requestArchive } from './request-archive.ts'
import { requestGuestArchive } from './request-guest-archive.ts'
import { type ServeArchiveDeps, serveArchive } from './serve-archive.ts'

export type ArchiveDeps = RequestArchiveDeps & PresentDeps & ServeArchiveDeps

export function registerArchiveRoutes(handle: HandleProduct, deps: ArchiveDeps): void {
  handle(archiveRoutes.prepareArchive, async ({ grant: { event }, body }) =>
    presentArchive(deps, event, await requestArchive(deps, event, body)),
  )

  handle(archiveRoutes.getArchive, async ({ grant: { event }, params }) => {
    const archive = await findArchive(deps.db.query, params.archiveId)
    if (archive?.eventId !== event.id || archive.scope !== 'host') throw new AppError('archive.not_found')
    return presentArchive(deps, event, archive)
  })

  handle(archiveRoutes.prepareGuestArchive, async ({ grant: { event, actor }, body }) =>
    presentArchive(deps, event, await requestGuestArchive(deps, event, actor, body)),
  )

  handle(archiveRoutes.getGuestArchive, async ({ grant: { event, actor }, params }) => {
    const archive = await findArchive(deps.db.query, params.archiveId)
    if (archive?.eventId !== event.id || !isAskedForBy(actor, archive))
      throw new AppError('archive.not_found')
    if (!isStillGranted(event, archive, deps.clock.now())) throw new AppError('archive.not_found')
    return presentArchive(deps, event, archive)
  })

  handle(archiveRoutes.getArchiveBytes, ({ params, query, request, reply }) =>
    serveArchive(deps, params.archiveId, query, { request, reply }),
  )
}
