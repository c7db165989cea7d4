import { getMyAccount } from '@afterglow/contract/accounts'
import { listAlbums } from '@afterglow/contract/albums'
import { getMyPlan, getPayments } from '@afterglow/contract/billing'
import { listChallenges } from '@afterglow/contract/challenges'
import { listWaitingComments } from '@afterglow/contract/comments'
import { getNewestExport } from '@afterglow/contract/downloads'
import { type Event, eventCardSchema, getEvent, listEventPage, listEvents } from '@afterglow/contract/events'
import { listBans } from '@afterglow/contract/guests'
import {
  getArriving,
  getMediaCounts,
  listBursts,
  listMedia,
  listSenders,
  type Media,
} from '@afterglow/contract/media'
import { listReports } from '@afterglow/contract/moderation'
import { getOverview, listEventNews } from '@afterglow/contract/overview'
import {
  anAccount,
  anEvent,
  anEventOverview,
  aPlan,
  aSession,
  aWallControl,
  someWallSettings,
} from '@afterglow/contract/testing'
import { getWallControl, getWallSettings } from '@afterglow/contract/wall'
import { SESSION_KEY } from '~/lib/session-snapshots'
import type { TestServer } from './test-server'

export const EVENT_ID = anEvent().id
export const FEED = 'a-feed-token'

/** Answers for a signed-in host with one event, and for every screen around it. */
export function signInHost(server: TestServer, event: Event = anEvent()): void {
  window.localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()))
  server.answer(getMyAccount, anAccount())
  server.answer(getMyPlan, aPlan())
  server.answer(getPayments, { provider: 'sandbox' })
  server.answer(getNewestExport, { newest: null })
  const events = [eventCardSchema.parse(event)]
  server.answer(listEvents, { events })
  server.answer(listEventPage, { events, nextCursor: null })
  server.answer(getEvent, event)
  server.answer(getWallSettings, someWallSettings())
  server.answer(getWallControl, aWallControl())
  server.answer(listEventNews, { events: [] })
  server.answer(getOverview, anEventOverview({ event }))
  server.answer(listReports, { reports: [], total: 0 })
  server.answer(listBans, { guests: [] })
  server.answer(listWaitingComments, { comments: [], total: 0 })
  server.answer(listAlbums, { albums: [] })
  server.answer(listChallenges, { challenges: [] })
  server.answer(listSenders, { senders: [] })
  server.answer(listBursts, { bursts: [] })
  server.answer(getArriving, { originals: 0, guests: 0, areRefused: false })
  answerAlbum(server, [])
}

/** Answers with the event's photos, on the host's screens and in a guest's personal sheet. */
export function answerAlbum(server: TestServer, items: Media[]): void {
  const count = (status: Media['status']) => items.filter((media) => media.status === status).length
  server.answer(listMedia, { items, nextCursor: null, total: items.length, feedToken: FEED })
  server.answer(getMediaCounts, {
    all: items.length,
    published: count('published'),
    requiredApproval: count('required_approval'),
    unpublished: count('unpublished'),
  })
}
