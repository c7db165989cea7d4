import { page } from './page.ts'

/** Everything about uploads that is read once there are any. */
export const uploads = {
  uploads: {
    ...page.uploads,
    keepOpen: 'Keep this page open until your photos are sent.',
    patient:
      "Weak signal? We'll keep trying. If you close this page, just reopen it and we'll pick up where we left off.",
    left_one: '{{count}} file left',
    left_other: '{{count}} files left',
    leftText: 'From your last visit. They are kept on this device until they have arrived.',
    goOn: 'Send now',
    retryAll: 'Retry all',
    noRoom: 'What you chose waits here. It follows by itself once the host has made room.',
    shutOut: 'What you chose waits here. It follows by itself once the host takes uploads again.',
    itemWaitingForFile: 'Waiting for the file',
    itemChecking: 'Sent, being checked',
    itemHeld: 'Waiting for Wi-Fi',
    itemLeft: 'Not sent yet',
    saverLabel: 'Previews now, originals on Wi-Fi',
    saverHint: 'Everybody sees your photos at once; the originals spare your mobile data.',
    held_one: 'Previews go first. {{count}} original waits for Wi-Fi.',
    held_other: 'Previews go first. {{count}} originals wait for Wi-Fi.',
    sendOriginals: 'Send originals now',
  },
} as const
