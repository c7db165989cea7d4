import { AppError } from '@afterglow/contract'
import { downloadRoutes } from '@afterglow/contract/downloads'
import { languageOf } from '../../http/request-language.ts'
import type { HandleProduct } from '../access/index.ts'
import { isAskedForBy, isStillGranted } from './archives/archive-access.ts'
import { requestArchive } from './archives/request-archive.ts'
import { type RequestGuestArchiveDeps, requestGuestArchive } from './archives/request-guest-archive.ts'
import { findDownload } from './download-store.ts'
import { findNewestExport } from './exports/export-store.ts'
import { requestExport } from './exports/request-export.ts'
import { type PresentDeps, presentArchive, presentExport } from './present.ts'
import { type ServeDownloadDeps, serveDownload } from './serve-download.ts'

export type DownloadDeps = RequestGuestArchiveDeps & PresentDeps & ServeDownloadDeps

export function registerDownloadRoutes(handle: HandleProduct, deps: DownloadDeps): void {
  registerArchiveRoutes(handle, deps)
  registerExportRoutes(handle, deps)
}

function registerArchiveRoutes(handle: HandleProduct, deps: DownloadDeps): void {
  handle(downloadRoutes.prepareArchive, async ({ grant: { event }, body }) =>
    presentArchive(deps, event, await requestArchive(deps, event, body)),
  )

  handle(downloadRoutes.getArchive, async ({ grant: { event }, params }) => {
    const row = await findDownload(deps.db.query, params.archiveId)
    if (row?.kind !== 'host-archive' || row.eventId !== event.id) throw new AppError('archive.not_found')
    return presentArchive(deps, event, row)
  })

  handle(downloadRoutes.prepareGuestArchive, async ({ grant: { event, actor }, body, request }) => {
    const wanted = { ...body, language: languageOf(request, 'guest') }
    return presentArchive(deps, event, await requestGuestArchive(deps, event, actor, wanted))
  })

  handle(downloadRoutes.getGuestArchive, async ({ grant: { event, actor }, params }) => {
    const row = await findDownload(deps.db.query, params.archiveId)
    if (row?.kind !== 'guest-archive' || row.eventId !== event.id) throw new AppError('archive.not_found')
    if (!isAskedForBy(actor, row) || !isStillGranted(event, row, deps.clock.now()))
      throw new AppError('archive.not_found')
    return presentArchive(deps, event, row)
  })

  handle(downloadRoutes.getArchiveBytes, ({ params: { downloadId }, query: proof, request, reply }) =>
    serveDownload(
      deps,
      { downloadId, folder: 'archives', notFound: 'archive.not_found', proof },
      { request, reply },
    ),
  )
}

function registerExportRoutes(handle: HandleProduct, deps: DownloadDeps): void {
  handle(downloadRoutes.prepareExport, async ({ grant }) =>
    presentExport(deps, await requestExport(deps, grant.userId)),
  )

  handle(downloadRoutes.getNewestExport, async ({ grant }) => {
    const row = await findNewestExport(deps.db.query, grant.userId, deps.clock.date())
    return { newest: row === undefined ? null : presentExport(deps, row) }
  })

  handle(downloadRoutes.getExport, async ({ grant, params }) => {
    const row = await findDownload(deps.db.query, params.exportId)
    if (row?.kind !== 'account-export' || row.userId !== grant.userId) throw new AppError('export.not_found')
    return presentExport(deps, row)
  })

  handle(downloadRoutes.getExportBytes, ({ params: { downloadId }, query: proof, request, reply }) =>
    serveDownload(
      deps,
      { downloadId, folder: 'exports', notFound: 'export.not_found', proof },
      { request, reply },
    ),
  )
}
