import {
  INSTALLATION_ELEMENT_ID,
  type Installation,
  type OwnPage,
  PAGES_WITHOUT_PLANS,
  USUAL_INSTALLATION,
} from '@afterglow/contract/system'

declare global {
  /** Set by the server before it renders pages. */
  var afterglowInstallation: Installation | undefined
}

/** What whoever runs this installation has decided about it: its name, whether there are plans, the periods. */
export const installation: Installation = readInstallation()

function readInstallation(): Installation {
  if (typeof document === 'undefined') return globalThis.afterglowInstallation ?? USUAL_INSTALLATION
  const written = document.getElementById(INSTALLATION_ELEMENT_ID)?.textContent
  return written ? JSON.parse(written) : USUAL_INSTALLATION
}

/** Whether the operator keeps this page elsewhere; the server redirects to it. */
export function hasOwnPage(path: OwnPage): boolean {
  return installation.ownPages.includes(path)
}

/** Whether a public page, such as `/pricing`, or a part of it exists here. Without plans the first page has no parts. */
export function isPageHere(place: string): boolean {
  if (installation.hasPlans) return true
  const [path = '/', part] = place.split('#')
  return PAGES_WITHOUT_PLANS.includes(path) && (path !== '/' || part === undefined)
}
