import { eventLanguageSchema } from '@afterglow/contract/events'
import type { Language } from '@afterglow/contract/kernel'
import { createAccess, type ProductAccess } from '../domains/access/index.ts'
import { accounts as openAccounts } from '../domains/accounts/index.ts'
import { album as openAlbum } from '../domains/album/index.ts'
import { albums as openAlbums } from '../domains/albums/index.ts'
import { billing as openBilling } from '../domains/billing/index.ts'
import { camera as openCamera } from '../domains/camera/index.ts'
import { challenges as openChallenges } from '../domains/challenges/index.ts'
import { comments as openComments } from '../domains/comments/index.ts'
import { downloads as openDownloads } from '../domains/downloads/index.ts'
import { eventRows, events as openEvents } from '../domains/events/index.ts'
import { faces as openFaces } from '../domains/faces/index.ts'
import { type OpenGuestPage, gallery as openGallery } from '../domains/gallery/index.ts'
import { guests as openGuests } from '../domains/guests/index.ts'
import { hearts as openHearts } from '../domains/hearts/index.ts'
import {
  exportPartsOf,
  hooksOf,
  newsOf,
  overviewPartsOf,
  sumPartsOf,
  takeBackPartsOf,
} from '../domains/hooks.ts'
import { moderation as openModeration } from '../domains/moderation/index.ts'
import { notes as openNotes } from '../domains/notes/index.ts'
import { operator as openOperator } from '../domains/operator/index.ts'
import { overview as openOverview } from '../domains/overview/index.ts'
import type { Plug } from '../domains/plug.ts'
import { printKit as openPrintKit } from '../domains/print-kit/index.ts'
import { printables as openPrintables } from '../domains/printables/index.ts'
import { support as openSupport } from '../domains/support/index.ts'
import { wall as openWall } from '../domains/wall/index.ts'
import { isFromOperator } from '../http/operator.ts'
import { paymentSandbox } from '../payment-sandbox/index.ts'
import type { Platform } from '../platform/platform.ts'
import { system } from './system-plug.ts'

export interface Domains {
  /** From low to high: a plug calls those above it through hooks only. */
  plugs: readonly Plug[]
  access: ProductAccess
  openGuestPage: OpenGuestPage
  hasEvent(eventId: string): Promise<boolean>
  /** The language that an event's hosts chose for it. */
  findEventLanguage(eventId: string): Promise<Language | null>
  /** The album to which a link with this code leads; null if there is none. */
  findAlbum(eventId: string, code: string): Promise<string | null>
}

/** Every domain of the product, from low to high. Nothing is opened yet: connections and children come with their use. */
export function openDomains(platform: Platform): Domains {
  const { config, db, clock } = platform
  const plugs: Plug[] = []
  const hooks = hooksOf(plugs)
  const sumParts = () => sumPartsOf(plugs)
  const add = <P extends Plug>(plug: P): P => {
    plugs.push(plug)
    return plug
  }

  const accounts = add(openAccounts(platform, hooks))
  const billing = add(
    openBilling(platform, {
      listAlbumDates: (userId) => eventRows.listAlbumDates(db.query, userId),
      removeAlbums: (tx, userId) => events.removeAlbums(tx, userId),
      sumParts,
    }),
  )
  add(paymentSandbox(platform))
  const events = add(openEvents(platform, { ...accounts, hooks, sumParts }))
  const guests = add(openGuests(platform, accounts))
  add(openCamera(platform))
  const album = add(
    openAlbum(platform, {
      ...guests,
      hooks,
      lovedBy: (event, actor, media) => hearts.lovedBy(event, actor, media),
      filterSources: {
        guestsNamed: guests.guestsNamed,
        guestsWhoWrote: (...of): Promise<string[]> => notes.guestsWhoWrote(...of),
        photosOfPerson: (...of): Promise<string[]> => faces.photosOfPerson(...of),
      },
    }),
  )
  const hearts = add(openHearts(platform, guests))
  const albums = add(openAlbums(platform, { ...accounts, ...guests, ...album }))
  const challenges = add(openChallenges(platform, album))
  const notes = add(openNotes(platform, { ...guests, ...album }))
  add(openComments(platform, { ...guests, ...album }))
  add(
    openModeration(platform, {
      ...guests,
      ...album,
      ...notes,
      takeBackParts: () => takeBackPartsOf(plugs),
    }),
  )
  const faces = add(openFaces(platform, { ...guests, ...album }))
  const wall = add(openWall(platform, { ...events, ...album, ...notes }))
  const access = createAccess({
    clock,
    findEvent: events.findEvent,
    findEntered: guests.findEntered,
    hostOf: accounts.hostOf,
    guestOf: guests.guestCredentials.read,
    barOf: guests.barOf,
    openingsOf: albums.openingsOf,
    deviceOf: guests.guestCredentials.device,
    unlockedVersionOf: guests.unlockProofs.read,
    isWallKey: wall.wallKeys.isCurrent,
    isOperator: ({ raw }) => isFromOperator(config, raw),
  })
  const { openGuestPage } = add(
    openGallery(platform, { ...accounts, ...guests, ...wall, access, album, news: newsOf(plugs) }),
  )
  add(openPrintables({ ...billing, db }))
  add(openPrintKit(platform, { ...billing, ...challenges, ...albums, ...notes, ...events }))
  add(
    openOverview(platform, {
      ...album,
      ...notes,
      ...challenges,
      ...events,
      overviewParts: () => overviewPartsOf(plugs),
    }),
  )
  add(openSupport(platform, accounts))
  add(openOperator(platform))
  add(openDownloads(platform, album, { ...exportPartsOf(plugs), messages: notes.albumMessages }))
  add(system(platform, plugs))
  const hasEvent = async (eventId: string) => (await events.findEvent(eventId)) !== undefined
  const findEventLanguage = async (eventId: string) =>
    eventLanguageSchema.parse((await events.findEvent(eventId))?.language ?? null)
  return { plugs, access, openGuestPage, hasEvent, findEventLanguage, findAlbum: albums.findByCode }
}
