import { PERIODS } from '@afterglow/contract/billing'
import type { Installation } from '@afterglow/contract/system'

/** The values that every text may name: `{{app}}`, the name of the service, and the periods that texts promise. */
export function standingValues({ name, guestUploadMonths, hostAccessMonths, afterPlanDays }: Installation) {
  return {
    app: name,
    uploadMonths: guestUploadMonths,
    accessMonths: hostAccessMonths,
    keptDays: afterPlanDays,
    exportDays: PERIODS.exportDays,
  }
}
