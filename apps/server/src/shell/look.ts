import {
  INSTALLATION_ELEMENT_ID,
  type Installation,
  type OwnPage,
  PAGES_WITHOUT_PLANS,
  USUAL_INSTALLATION,
} from '@afterglow/contract/system'
import type { Config } from '../config.ts'
import { brandStyle } from '../platform/brand-colors.ts'
import { inlineJson } from './inline-json.ts'

/** What pages tell of the installation, and what is put into the head of each for it. */
export interface Look {
  installation: Installation
  /** Whether pages have to be rendered again, since the built ones tell of another installation. */
  isUsual: boolean
  head: string
  /** Where the pages are that the operator keeps elsewhere. */
  ownPages: ReadonlyMap<OwnPage, string>
}

export function lookOf({ brand, offer }: Pick<Config, 'brand' | 'offer'>): Look {
  const { guestUploadMonths, hostAccessMonths, afterPlanDays, hasPlans } = offer
  const ownPages = new Map<OwnPage, string>()
  if (brand.termsUrl !== null) ownPages.set('/terms-of-use', brand.termsUrl)
  if (brand.privacyUrl !== null) ownPages.set('/privacy-policy', brand.privacyUrl)
  const installation: Installation = {
    name: brand.name,
    hasPlans,
    hasLogo: brand.logo !== null,
    ownPages: [...ownPages.keys()],
    guestUploadMonths,
    hostAccessMonths,
    afterPlanDays,
  }
  const isUsual = JSON.stringify(installation) === JSON.stringify(inOrder(installation, USUAL_INSTALLATION))
  const style = brand.color === null ? '' : `<style>${brandStyle(brand.color)}</style>`
  const head = `${isUsual ? '' : inlineJson(INSTALLATION_ELEMENT_ID, installation)}${style}`
  return { installation, isUsual, head, ownPages }
}

/** The look of an installation whose operator has decided nothing. */
export const USUAL_LOOK: Look = {
  installation: USUAL_INSTALLATION,
  isUsual: true,
  head: '',
  ownPages: new Map(),
}

/** Whether a public page exists in this installation. */
export function hasPage({ installation }: Look, path: string): boolean {
  return installation.hasPlans || PAGES_WITHOUT_PLANS.includes(path)
}

/** The fields of one as the other has them, so that both can be compared as text. */
function inOrder<T extends object>(like: T, values: T): T {
  const ordered = { ...like }
  return Object.assign(ordered, values)
}
