import path from 'node:path'
import { AppError } from '@afterglow/contract'
import { isEventId } from '@afterglow/contract/kernel'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getGuestPage, presentPublicEvent } from '../domains/gallery/index.ts'
import type { EventGrant } from '../domains/grants.ts'
import type { GuestCredentials } from '../domains/guests/index.ts'
import type { MediaDeps } from '../domains/media/index.ts'
import { sendError } from '../http/errors.ts'
import { pagePolicy } from '../http/security-headers.ts'
import type { BuiltWeb, Page } from './built-web.ts'
import { inlinePage, linkPreviewTags, renderEventPage } from './link-preview.ts'

export interface ShellDeps extends MediaDeps {
  web: BuiltWeb
  publicUrl: string
  guestCredentials: GuestCredentials
  enter(request: FastifyRequest, eventId: string): Promise<EventGrant<'find'>>
}

const ONE_YEAR = 31_536_000

/** Serves the web: hashed files for ever, pages always fresh, event pages with their first data inside. */
export async function registerShell(app: FastifyInstance, deps: ShellDeps): Promise<void> {
  await serveFiles(app, deps.web.appFolder, 'assets')
  await serveFiles(app, deps.web.guestFolder, 'guest-assets')
  for (const [route, page] of deps.web.pages) {
    app.get(route, { config: { policy: 'anyone' } }, (_request, reply) =>
      sendPage(reply.header('x-robots-tag', 'all'), page, page.html),
    )
  }
  app.get('/event/:eventId', { config: { policy: 'event:find' } }, (request, reply) =>
    sendEvent(deps, request, reply),
  )
  // Static routes are more specific and win; whatever else has the shape of an event link is one.
  app.get('/:eventId', { config: { policy: 'event:find' } }, (request, reply) =>
    sendEvent(deps, request, reply),
  )
  app.get('/*', { config: { policy: 'anyone' } }, (request, reply) => sendApp(deps.web, request, reply))
}

async function serveFiles(app: FastifyInstance, folder: string, name: string): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(`/${name}/`)) route.config = { ...route.config, policy: 'anyone' }
  })
  await app.register(fastifyStatic, {
    root: path.join(folder, name),
    prefix: `/${name}/`,
    // One of them lends `reply` its `sendFile`; each call of it names its own folder.
    decorateReply: !app.hasReplyDecorator('sendFile'),
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR * 1000,
    index: false,
  })
}

/** Any path of the app. Files with an extension that are not there are honestly not there. */
function sendApp(
  web: BuiltWeb,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const { pathname } = new URL(request.url, 'http://localhost')
  if (pathname.startsWith('/api/')) return sendError(request, reply, new AppError('resource.not_found'))
  const extension = path.extname(pathname)
  if (web.rootFiles.has(pathname)) {
    return reply.header('cache-control', 'public, max-age=3600').sendFile(pathname.slice(1), web.appFolder)
  }
  if (extension !== '') return sendError(request, reply, new AppError('resource.not_found'))
  return sendPage(reply, web.shell, web.shell.html)
}

/** A link of the right shape is answered by the guest page, which also says that there is no such event. */
async function sendEvent(
  deps: ShellDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { eventId = '' } = request.params as { eventId?: string }
  const { guestPage } = deps.web
  if (!isEventId(eventId)) return sendApp(deps.web, request, reply)
  const grant = await deps.enter(request, eventId).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  if (grant === null) return sendPage(reply.code(404), guestPage, guestPage.html)
  if (grant.credential === null) deps.guestCredentials.give(reply, eventId)
  const page = await getGuestPage(deps, grant)
  const event = presentPublicEvent(grant.event)
  const cover = event.primaryImageUrl === null ? null : new URL(event.primaryImageUrl, deps.publicUrl).href
  const html = renderEventPage(guestPage.html, {
    title: `${event.title} · Afterglow`,
    tags: linkPreviewTags(event, `${deps.publicUrl}/${eventId}`, cover),
    inline: inlinePage(page),
  })
  return sendPage(reply, guestPage, html)
}

function sendPage(reply: FastifyReply, page: Page, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(page.scriptHashes))
    .header('cache-control', 'no-cache, private')
    .send(html)
}
