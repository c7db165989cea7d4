import { t } from 'virtual:words/sitePages'
import bouquet from '../photos/bouquet-small.webp'
import dance from '../photos/dance-small.webp'
import invite from '../photos/invite-small.webp'
import sparkler from '../photos/sparkler-small.webp'
import type { PostHead } from './post'

/** What the list of articles shows. The articles themselves are loaded with the page of one. */
export const whereToPutTheQrCode: PostHead = {
  slug: 'where-to-put-the-qr-code',
  title: t('posts.whereToPutTheQrCode.title'),
  description: t('posts.whereToPutTheQrCode.description'),
  date: '2026-11-10',
  minutes: 4,
  photo: invite,
}

export const photosOnBadWifi: PostHead = {
  slug: 'photos-on-bad-wifi',
  title: t('posts.photosOnBadWifi.title'),
  description: t('posts.photosOnBadWifi.description'),
  date: '2026-10-27',
  minutes: 4,
  photo: dance,
}

export const askingGuestsForPhotos: PostHead = {
  slug: 'asking-guests-for-photos',
  title: t('posts.askingGuestsForPhotos.title'),
  description: t('posts.askingGuestsForPhotos.description'),
  date: '2026-10-13',
  minutes: 4,
  photo: bouquet,
}

export const afterTheWedding: PostHead = {
  slug: 'after-the-wedding',
  title: t('posts.afterTheWedding.title'),
  description: t('posts.afterTheWedding.description'),
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
