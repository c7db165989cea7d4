import { shelfOf } from './browser-shelf'

/** Where the wizard keeps the answers of a host in the tab's storage. */
export const DRAFT_KEY = 'afterglow.create'

/** Removes what a signed-in host wrote into this tab's storage. */
export function forgetHostTraces(): void {
  shelfOf('sessionStorage').removeItem(DRAFT_KEY)
}
