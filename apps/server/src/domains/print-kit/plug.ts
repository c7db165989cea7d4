import type { Platform } from '../../platform/platform.ts'
import { createPictures } from '../pictures/index.ts'
import type { Plug } from '../plug.ts'
import { designExportPart } from './export-part.ts'
import { PRINT_PHOTOS } from './print-photos.ts'
import { type PrintKitDeps, registerPrintKitRoutes } from './routes.ts'

/** Cards and signs with the event's QR code, as PDF and PNG. */
export function printKit(
  platform: Platform,
  {
    hasPaidPlan,
    listPrompts,
    listNames,
    noteStep,
    listBookNotes,
    shownCoverKey,
  }: Pick<
    PrintKitDeps,
    'hasPaidPlan' | 'listPrompts' | 'listNames' | 'noteStep' | 'listBookNotes' | 'shownCoverKey'
  >,
) {
  const { config, db, blobs, clock, press } = platform
  const photos = createPictures(platform, PRINT_PHOTOS)
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
        shownCoverKey,
        photos,
        publicUrl,
      }),
    jobs: photos.jobs,
    sweeps: { printPhotos: photos.sweep },
    ledger: photos.ledger,
    exportEvent: designExportPart(platform),
  } satisfies Plug
}
