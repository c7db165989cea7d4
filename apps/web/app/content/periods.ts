import { PERIODS } from '@afterglow/contract/billing'
import { installation } from '~/lib/installation'

/** The periods of this installation in words, for texts that promise them. */
export const UPLOADS = `${installation.guestUploadMonths} months`
export const ACCESS = `${installation.hostAccessMonths} months`
export const KEPT = `${installation.afterPlanDays} days`
export const EXPORT = `${PERIODS.exportDays} days`

export const { hasPlans } = installation
