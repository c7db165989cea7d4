import type { Platform } from '../../platform/platform.ts'
import type { Plug } from '../plug.ts'
import type { TemplateAccess } from '../printables/index.ts'
import { designExportPart } from './export-part.ts'
import { registerPrintKitRoutes } from './routes.ts'

/** Cards and signs with the event's QR code, as PDF and PNG. */
export function printKit(
  { config, db, blobs, clock }: Platform,
  { hasPaidPlan }: Pick<TemplateAccess, 'hasPaidPlan'>,
) {
  const publicUrl = config.publicUrlIsSet ? config.publicUrl : null
  return {
    name: 'print-kit',
    routes: (handle) => registerPrintKitRoutes(handle, { db, blobs, clock, hasPaidPlan, publicUrl }),
    exportEvent: designExportPart(db),
  } satisfies Plug
}
