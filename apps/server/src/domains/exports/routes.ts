import { AppError } from '@afterglow/contract'
import { exportRoutes } from '@afterglow/contract/exports'
import type { HandleProduct } from '../access/index.ts'
import { findExport, findNewestExport } from './export-store.ts'
import { type PresentExportDeps, presentExport } from './present.ts'
import { type RequestExportDeps, requestExport } from './request-export.ts'
import { type ServeExportDeps, serveExport } from './serve-export.ts'

export type ExportDeps = RequestExportDeps & PresentExportDeps & ServeExportDeps

export function registerExportRoutes(handle: HandleProduct, deps: ExportDeps): void {
  handle(exportRoutes.prepareExport, async ({ grant }) =>
    presentExport(deps, await requestExport(deps, grant.userId)),
  )

  handle(exportRoutes.getNewestExport, async ({ grant }) => {
    const row = await findNewestExport(deps.db.query, grant.userId, deps.clock.date())
    return { newest: row === undefined ? null : presentExport(deps, row) }
  })

  handle(exportRoutes.getExport, async ({ grant, params }) => {
    const row = await findExport(deps.db.query, params.exportId)
    if (row?.userId !== grant.userId) throw new AppError('export.not_found')
    return presentExport(deps, row)
  })

  handle(exportRoutes.getExportBytes, ({ params, query, request, reply }) =>
    serveExport(deps, params.exportId, query, { request, reply }),
  )
}
