import { myAccountRoutes } from './accounts/my-account.ts'
import { accountRoutes } from './accounts/routes.ts'
import { albumRoutes } from './albums/routes.ts'
import { billingRoutes } from './billing/routes.ts'
import { cameraRoutes } from './camera/routes.ts'
import { challengeRoutes } from './challenges/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { downloadRoutes } from './downloads/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { faceRoutes } from './faces/routes.ts'
import { galleryRoutes } from './gallery/routes.ts'
import { guestRoutes } from './guests/routes.ts'
import { heartRoutes } from './hearts/routes.ts'
import type { Endpoint } from './kernel/index.ts'
import { mediaRoutes } from './media/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { operatorRoutes } from './operator/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { printKitRoutes } from './print-kit/routes.ts'
import { printableRoutes } from './printables/routes.ts'
import { supportRoutes } from './support/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { uploadRoutes } from './uploads/routes.ts'
import { wallRoutes } from './wall/routes.ts'

/** Every HTTP call of the product, by domain. The docs page and the route-table test are generated from it. */
export const endpoints = {
  accounts: accountRoutes,
  account: myAccountRoutes,
  events: eventRoutes,
  guests: guestRoutes,
  gallery: galleryRoutes,
  camera: cameraRoutes,
  uploads: uploadRoutes,
  media: mediaRoutes,
  albums: albumRoutes,
  hearts: heartRoutes,
  comments: commentRoutes,
  challenges: challengeRoutes,
  moderation: moderationRoutes,
  notes: noteRoutes,
  wall: wallRoutes,
  overview: overviewRoutes,
  faces: faceRoutes,
  downloads: downloadRoutes,
  billing: billingRoutes,
  printables: printableRoutes,
  printKit: printKitRoutes,
  support: supportRoutes,
  operator: operatorRoutes,
  system: systemRoutes,
} as const

/** All endpoints in one list. */
export function allEndpoints(): Endpoint[] {
  const domains: Record<string, Record<string, Endpoint>> = endpoints
  return Object.values(domains).flatMap((domain) => Object.values(domain))
}
