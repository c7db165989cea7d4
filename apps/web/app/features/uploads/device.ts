import { createDataSaver, type NetworkInformation } from './data-saver'

/** Chromium tells something about its network, others nothing. */
const { connection } = navigator as Navigator & { connection?: NetworkInformation }

/** The choice of this device; all queues follow it. */
export const dataSaver = createDataSaver({ network: connection, storage: storageOf(window) })

/** Reading it throws where cookies are blocked. */
function storageOf(browser: Window): Storage | undefined {
  try {
    return browser.localStorage
  } catch (err) {
    if (err instanceof DOMException) return undefined
    throw err
  }
}
