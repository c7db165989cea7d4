import bouquet from '../photos/bouquet-small.webp'
import dance from '../photos/dance-small.webp'
import invite from '../photos/invite-small.webp'
import sparkler from '../photos/sparkler-small.webp'
import type { PostHead } from './post'

/** What the list of articles needs to know; the articles themselves are loaded one by one. */
export const whereToPutTheQrCode: PostHead = {
  slug: 'where-to-put-the-qr-code',
  title: 'Where to put the QR code, so that people scan it',
  description:
    'Seven places that work, three that do not, and how large to print: a practical guide to QR codes at a celebration.',
  date: '2026-11-10',
  minutes: 4,
  photo: invite,
}

export const photosOnBadWifi: PostHead = {
  slug: 'photos-on-bad-wifi',
  title: 'Two hundred guests, one bar of signal',
  description:
    'How to collect photos at a venue with bad reception: what to ask the venue, what to tell guests, what to leave alone.',
  date: '2026-10-27',
  minutes: 4,
  photo: dance,
}

export const askingGuestsForPhotos: PostHead = {
  slug: 'asking-guests-for-photos',
  title: 'How to ask guests for photos without nagging',
  description:
    'Who should ask, when, and in which words: short texts for the invitation, the table, the speech and the week after.',
  date: '2026-10-13',
  minutes: 4,
  photo: bouquet,
}

export const afterTheWedding: PostHead = {
  slug: 'after-the-wedding',
  title: 'The week after: what to do with 1,200 photos',
  description:
    'From a full album to a book on the shelf: a calm way to look through, choose, share and keep the photos of a wedding.',
  date: '2026-09-29',
  minutes: 4,
  photo: sparkler,
}

/** Newest first. */
export const POSTS: readonly PostHead[] = [
  whereToPutTheQrCode,
  photosOnBadWifi,
  askingGuestsForPhotos,
  afterTheWedding,
]
