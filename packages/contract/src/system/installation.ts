import { USUAL_OFFER } from '../billing/offer.ts'
import type { KeptPeriods } from '../billing/periods.ts'

/** What whoever runs an installation has decided about it, as far as pages and letters tell of it. */
export interface Installation extends KeptPeriods {
  /** Under which name the service is offered. */
  name: string
  /** Whether there are paid plans. Without them there is nothing to sell and no price anywhere. */
  hasPlans: boolean
  /** Whether there is a logo, at `LOGO_PATH`, instead of ours. */
  hasLogo: boolean
  /** Pages that the operator keeps elsewhere; ours redirect to them. */
  ownPages: readonly OwnPage[]
}

export type OwnPage = '/terms-of-use' | '/privacy-policy'

export const USUAL_INSTALLATION: Installation = {
  name: 'Afterglow',
  hasPlans: USUAL_OFFER.hasPlans,
  hasLogo: false,
  ownPages: [],
  guestUploadMonths: USUAL_OFFER.guestUploadMonths,
  hostAccessMonths: USUAL_OFFER.hostAccessMonths,
  afterPlanDays: USUAL_OFFER.afterPlanDays,
}

/** The server writes an `Installation` as JSON into pages, in an element of this id, where it is not the usual one. */
export const INSTALLATION_ELEMENT_ID = 'installation'
export const LOGO_PATH = '/brand/logo'

/** The public pages of an installation without plans. The others advertise. */
export const PAGES_WITHOUT_PLANS: readonly string[] = [
  '/',
  '/help-center',
  '/contact',
  '/privacy-policy',
  '/terms-of-use',
  '/security',
]
