import { shelfOf } from '~/lib/browser-shelf'
import { createDataSaver, type NetworkInformation } from './data-saver'

/** Chromium exposes details of its network; other browsers do not. */
const { connection } = navigator as Navigator & { connection?: NetworkInformation }

/** This device's choice; all queues follow it. */
export const dataSaver = createDataSaver({
  network: connection,
  storage: shelfOf('localStorage'),
})
