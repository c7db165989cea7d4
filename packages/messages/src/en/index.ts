import { archivePages } from './archive-pages.ts'
import { articles } from './articles.ts'
import { camera } from './camera.ts'
import { challenges } from './challenges.ts'
import { contact } from './contact.ts'
import { door } from './door.ts'
import { faces } from './faces.ts'
import { films } from './films.ts'
import { findMyself } from './find-myself.ts'
import { guestAlbums } from './guest-albums.ts'
import { guestParts } from './guest-parts.ts'
import { guestSelf } from './guest-self.ts'
import { guides } from './guides.ts'
import { helpCenter } from './help-center.ts'
import { host } from './host.ts'
import { hostAlbums } from './host-albums.ts'
import { hostBoard } from './host-board.ts'
import { hostChallenges } from './host-challenges.ts'
import { hostLetters } from './host-letters.ts'
import { hostModeration } from './host-moderation.ts'
import { hostNotes } from './host-notes.ts'
import { languageSwitch } from './language-switch.ts'
import { legal } from './legal.ts'
import { link } from './link.ts'
import { linkPreview } from './link-preview.ts'
import { media } from './media.ts'
import { notFound } from './not-found.ts'
import { occasions } from './occasions.ts'
import { operator } from './operator.ts'
import { page } from './page.ts'
import { plans } from './plans.ts'
import { printed } from './printed.ts'
import { guestRefusals, hostRefusals } from './refusals.ts'
import { site } from './site.ts'
import { siteHeader } from './site-header.ts'
import { sitePages } from './site-pages.ts'
import { trouble } from './trouble.ts'
import { uploads } from './uploads.ts'
import { viewer } from './viewer.ts'
import { wall } from './wall.ts'

/**
 * The English catalogue. Each entry holds the texts of one audience, which loads nothing else; a text that several
 * audiences see is written once and shared.
 */
export const en = {
  page,
  door,
  guestAlbums,
  guestParts,
  guestSelf,
  camera,
  challenges,
  findMyself,
  films,
  viewer,
  uploads,
  link,
  languageSwitch,
  linkPreview,
  wall,
  site,
  siteHeader,
  helpCenter,
  occasions,
  sitePages,
  legal,
  articles,
  contact: { app: page.app, ...contact },
  notFound,
  plans: { app: page.app, ...plans },
  guides,
  host,
  hostAlbums,
  hostBoard,
  hostChallenges,
  hostModeration,
  hostNotes,
  media,
  faces,
  operator,
  trouble,
  hostLetters,
  printed,
  archivePages,
  guestRefusals,
  hostRefusals,
}
