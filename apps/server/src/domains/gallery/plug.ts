import type { GuestPage } from '@afterglow/contract/gallery'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import type { ProductAccess } from '../access/index.ts'
import type { sendings } from '../album/index.ts'
import type { NewsHooks } from '../hooks.ts'
import type { Plug } from '../plug.ts'
import { getGuestPage } from './get-guest-page.ts'
import { createHostSessions, type FindStanding } from './host-sessions.ts'
import { createLiveFeed } from './live-feed.ts'
import { createOpenSockets } from './open-sockets.ts'
import { registerGalleryRoutes, type Welcome } from './routes.ts'
import { registerSocket, type SocketDeps } from './socket.ts'
import type { NotePresence } from './watch-presence.ts'

/** The event's page for a browser, which gets a credential there. @throws AppError `event.not_found` */
export type OpenGuestPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  eventId: string,
) => Promise<GuestPage>

interface Below {
  access: ProductAccess
  welcome: Welcome
  notePresence: NotePresence
  album: sendings.MediaDeps
  standingSessions: FindStanding
  news: NewsHooks
  screens: SocketDeps['screens']
}

/** The event's page for guests, and the live updates of it and of the wall. */
export function gallery(
  { config, db, clock, facts, feedTokens, log }: Platform,
  { access, welcome, notePresence, album, standingSessions, news, screens }: Below,
) {
  let leave = () => {}
  const openGuestPage: OpenGuestPage = async (request, reply, eventId) => {
    const grant = await access.enterEvent(request, eventId, 'find')
    welcome(reply, eventId)
    return getGuestPage(album, grant)
  }

  return {
    name: 'gallery',
    openGuestPage,

    routes: (handle) => registerGalleryRoutes(handle, { ...album, welcome }),
    serve(http) {
      const feed = createLiveFeed({ db, clock, facts, feedTokens, news, log })
      const sessions = createHostSessions({ findStanding: standingSessions, log })
      const socket = registerSocket(http, {
        clock,
        feed,
        feedTokens,
        sessions,
        notePresence,
        screens,
        openSockets: createOpenSockets(config.rateLimitFactor),
        enter: access.enterEvent,
        enterWall: (request, eventId) => access.enterWall(request, eventId, 'find'),
      })
      leave = () => {
        sessions.stop()
        socket.closeAll()
      }
    },
    leave: () => leave(),
    metrics: {
      afterglow_open_pages: { help: 'Pages that follow an event live.', read: () => facts.size() },
    },
  } satisfies Plug & Record<string, unknown>
}
