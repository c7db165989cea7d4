import { shelfOf } from '~/lib/browser-shelf'
import { createDataSaver, type NetworkInformation } from './data-saver'

/** Chromium tells something about its network, others nothing. */
const { connection } = navigator as Navigator & { connection?: NetworkInformation }

/** The choice of this device; all queues follow it. */
export const dataSaver = createDataSaver({
  network: connection,
  storage: shelfOf('localStorage') ?? undefined,
})
