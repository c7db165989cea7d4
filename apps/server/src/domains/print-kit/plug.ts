import type { Platform } from '../../platform/platform.ts'
import type { Plug } from '../plug.ts'
import { designExportPart } from './export-part.ts'
import { type PrintKitDeps, registerPrintKitRoutes } from './routes.ts'

/** Cards and signs with the event's QR code, as PDF and PNG. */
export function printKit(
  { config, db, blobs, clock, press }: Platform,
  {
    hasPaidPlan,
    listPrompts,
    listNames,
    noteStep,
    listBookNotes,
  }: Pick<PrintKitDeps, 'hasPaidPlan' | 'listPrompts' | 'listNames' | 'noteStep' | 'listBookNotes'>,
) {
  const publicUrl = config.publicUrlIsSet ? config.publicUrl : null
  return {
    name: 'print-kit',
    routes: (handle) =>
      registerPrintKitRoutes(handle, {
        db,
        blobs,
        clock,
        press,
        hasPaidPlan,
        listPrompts,
        listNames,
        noteStep,
        listBookNotes,
        publicUrl,
      }),
    exportEvent: designExportPart(db),
  } satisfies Plug
}
