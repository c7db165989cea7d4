import type { LanguageScope } from '@afterglow/contract/kernel'
import type { en } from './en/index.ts'

/** Every text of the product in one language, by audience. English is complete and defines what there is. */
export type Catalogue = Texts<typeof en>

/** A part of the catalogue that is loaded as a whole. */
export type Audience = keyof Catalogue

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** Who reads an audience's texts: a language that is written for them has all of these. */
export const SCOPE_OF: Record<Audience, LanguageScope | 'operator'> = {
  page: 'guest',
  door: 'guest',
  guestAlbums: 'guest',
  guestParts: 'guest',
  guestSelf: 'guest',
  camera: 'guest',
  challenges: 'guest',
  findMyself: 'guest',
  films: 'guest',
  viewer: 'guest',
  uploads: 'guest',
  link: 'guest',
  languageSwitch: 'guest',
  linkPreview: 'guest',
  wall: 'guest',
  trouble: 'guest',
  printed: 'guest',
  archivePages: 'guest',
  guestRefusals: 'guest',
  host: 'host',
  hostAlbums: 'host',
  hostBoard: 'host',
  hostChallenges: 'host',
  hostModeration: 'host',
  hostNotes: 'host',
  hostLetters: 'host',
  hostRefusals: 'host',
  media: 'host',
  faces: 'host',
  contact: 'host',
  notFound: 'host',
  siteHeader: 'host',
  plans: 'host',
  guides: 'host',
  site: 'site',
  helpCenter: 'site',
  occasions: 'site',
  sitePages: 'site',
  legal: 'site',
  articles: 'site',
  // Whoever runs the service administers it in English.
  operator: 'operator',
}
