import { access } from './access.ts'

/** The words of the header of public pages, which the page for lost addresses has as well. */
export const header = {
  ...access,
  main: 'Main',
  menu: 'Menu',
  howItWorks: 'How it works',
  features: 'Features',
  occasions: 'Occasions',
  pricing: 'Pricing',
  contact: 'Contact',
} as const

export const siteHeader = { site: header } as const
