import lightbox from './guest-lightbox.webp'
import guestStart from './guest-start.webp'
import guestUploaded from './guest-uploaded.webp'
import type { Tutorial } from './tutorial'

export const welcomeYourGuests: Tutorial = {
  slug: 'welcome-your-guests',
  title: 'Welcome your guests',
  description: 'What your guests see and do, so that you can help the uncle who asks.',
  steps: [
    {
      title: 'They scan, and they are in',
      text: 'The camera of a phone reads the code by itself; a tap on the line that appears opens the album in the browser. There is nothing to install and no account to make. Before the first photo the page invites them to be the first.',
      picture: {
        src: guestStart,
        alt: 'An empty album on a phone, with the button Upload Files.',
        shape: 'phone',
      },
    },
    {
      title: 'They tap Upload Files',
      text: 'The phone shows its own photos, and several can be chosen at once. A weak signal is fine: what got stuck is tried again until it has arrived. The page should stay open until it says that everything is uploaded.',
      picture: {
        src: guestUploaded,
        alt: 'The upload sheet on a phone after two photos have arrived.',
        shape: 'phone',
      },
    },
    {
      title: 'They look through everybody’s eyes',
      text: 'New photos appear on every open screen a moment after they were sent. A tap opens one: pinch to zoom, swipe to the next, swipe down to close. Guests can delete only what you allow them to.',
      picture: { src: lightbox, alt: 'A photo opened on a phone.', shape: 'phone' },
    },
  ],
}
