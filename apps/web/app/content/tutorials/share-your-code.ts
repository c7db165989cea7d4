import dashboard from './event-dashboard.webp'
import guestPage from './guest-page.webp'
import qrCard from './qr-card.webp'
import type { Tutorial } from './tutorial'

export const shareYourCode: Tutorial = {
  slug: 'share-your-code',
  title: 'Share your code',
  description: 'One code on every table, one link in the group chat: how to hand out your album.',
  steps: [
    {
      title: 'Open your event',
      text: 'Click its card on the Home screen. On the right stands the QR card with the title and the date of your event, and below it the link. Both lead to the same album and stay the same for good, also when you change the title.',
      picture: {
        src: dashboard,
        alt: 'The screen of an event, with its cover and the QR card.',
        shape: 'laptop',
      },
    },
    {
      title: 'Print the card',
      text: 'QR code downloads the card as a picture that is large enough for paper. One on every table works better than one at the door: people remember their phones when the cake comes. Leave the white edge around the code, cameras need it.',
      picture: {
        src: qrCard,
        alt: 'The dialog with the QR card, its link and the download button.',
        shape: 'laptop',
      },
    },
    {
      title: 'Send the link',
      text: 'For everybody who is not in the room, copy the link and put it into the invitation, the group chat or a mail. It is short enough to be read aloud. Anyone who has it can come in, so send it to those whom you would hand the album to.',
      picture: { src: guestPage, alt: 'An album on a phone, as guests see it.', shape: 'phone' },
    },
  ],
}
