import type { Platform } from '../../../platform/platform.ts'
import { findUser, isSuspended } from '../../accounts/index.ts'
import { addresseeOf } from '../../addressee.ts'
import type { delivery } from '../../album/index.ts'
import type { DownloadParts } from '../album/album-messages.ts'
import type { DownloadKind } from '../download-kind.ts'
import type { ExportRow } from '../download-store.ts'
import { exportReadyMail } from '../exports/export-letter.ts'
import { createExportPlans } from '../exports/export-plans.ts'
import { gatherExport } from '../exports/gather-export.ts'
import { exportFileName } from '../file-names.ts'

interface AccountExportDeps extends Pick<Platform, 'db' | 'blobs'> {
  epochs: delivery.EpochCache
  /** What each domain adds. */
  parts: DownloadParts
}

/** A host's whole data: their account, and a folder for each event. */
export function accountExports(deps: AccountExportDeps): DownloadKind<ExportRow> {
  const { db, epochs } = deps
  const plans = createExportPlans(deps)

  return {
    folder: 'exports',

    gather: (row, progress) => gatherExport(deps, row, progress),

    async open(row) {
      if (await isSuspended(db.query, row.userId)) return null
      const plan = await plans.of(row)
      if (plan === null) return null
      return {
        fileName: exportFileName(row),
        zip: plan.zip,
        isStillGranted: async ({ id, eventId }) =>
          eventId === null || ((await epochs.knows(eventId)) && !(await epochs.isRemoved(eventId, id))),
      }
    },

    async letter(row, urlOf) {
      const host = await findUser(db.query, row.userId)
      if (host === undefined) return null
      return exportReadyMail(addresseeOf(host), { ...row, url: urlOf(exportFileName(row)) })
    },
  }
}
