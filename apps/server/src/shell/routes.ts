import path from 'node:path'
import { AppError } from '@afterglow/contract'
import { isEventId } from '@afterglow/contract/kernel'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenGuestPage } from '../domains/gallery/index.ts'
import { sendError } from '../http/errors.ts'
import type { BuiltWeb } from './built-web.ts'
import { chooseEncoding } from './encoding.ts'
import { inlinePage, linkPreviewTags, renderEventPage } from './link-preview.ts'
import { robots, sitemap, siteTags } from './site-tags.ts'
import { createFreshPage, createStaticPage, type SentPage } from './static-page.ts'

export interface ShellDeps {
  web: BuiltWeb
  publicUrl: string
  openGuestPage: OpenGuestPage
}

const ONE_YEAR = 31_536_000
const EVENT_LINKS = ['/event/:eventId', '/:eventId']

/** Serves the web: hashed files forever, pages always fresh, event pages with their first data inside. */
export async function registerShell(app: FastifyInstance, deps: ShellDeps): Promise<void> {
  const { web } = deps
  const shell = createStaticPage(web.shell)
  const unknownEvent = createStaticPage(web.guestPage)
  await serveFiles(app, web.appFolder, 'assets')
  await serveFiles(app, web.guestFolder, 'guest-assets')
  registerSite(app, deps)
  for (const screen of web.screens) {
    if (EVENT_LINKS.includes(screen)) continue
    app.get(screen, { config: { policy: 'anyone' } }, (request, reply) => sendPage(shell, request, reply))
  }
  // Static routes are more specific and win; anything else in the shape of an event link is one.
  for (const link of EVENT_LINKS) {
    app.get<EventLink>(link, { config: { policy: 'event:find' } }, async (request, reply) => {
      if (!isEventId(request.params.eventId)) return sendRest({ web, shell }, request, reply)
      const page = await renderEvent(deps, request, reply)
      return sendPage(page ?? unknownEvent, request, page === null ? reply.code(404) : reply)
    })
  }
  app.get('/*', { config: { policy: 'anyone' } }, (request, reply) =>
    sendRest({ web, shell }, request, reply),
  )
}

/** What search engines may read: the public pages, and the two files that list them. */
function registerSite(app: FastifyInstance, { web, publicUrl }: ShellDeps): void {
  for (const [route, page] of web.pages) {
    const prepared = createStaticPage(page, siteTags(publicUrl, route))
    app.get(route, { config: { policy: 'anyone' } }, (request, reply) =>
      sendPage(prepared, request, reply.header('x-robots-tag', 'all')),
    )
  }
  const texts = [
    { path: '/sitemap.xml', type: 'application/xml', text: sitemap(publicUrl, web.pages.keys()) },
    { path: '/robots.txt', type: 'text/plain', text: robots(publicUrl) },
  ]
  for (const { path: route, type, text } of texts) {
    app.get(route, { config: { policy: 'anyone' } }, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text),
    )
  }
}

async function serveFiles(app: FastifyInstance, folder: string, name: string): Promise<void> {
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(`/${name}/`)) route.config = { ...route.config, policy: 'anyone' }
  })
  await app.register(fastifyStatic, {
    root: path.join(folder, name),
    prefix: `/${name}/`,
    // Only one registration adds `sendFile` to `reply`; each call of it names its own folder.
    decorateReply: !app.hasReplyDecorator('sendFile'),
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR * 1000,
    index: false,
  })
}

/** Files such as icons; anything else is a 404. */
function sendRest(
  { web, shell }: { web: BuiltWeb; shell: SentPage },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const { pathname } = new URL(request.url, 'http://localhost')
  if (web.rootFiles.has(pathname)) {
    return reply.header('cache-control', 'public, max-age=3600').sendFile(pathname.slice(1), web.appFolder)
  }
  const withoutSlash = pathname.replace(/\/$/, '')
  if (web.pages.has(withoutSlash)) return reply.redirect(withoutSlash, 308)
  const isForPeople = !pathname.startsWith('/api/') && path.extname(pathname) === ''
  if (!isForPeople) return sendError(request, reply, new AppError('resource.not_found'))
  return sendPage(shell, request, reply.code(404))
}

interface EventLink {
  Params: { eventId: string }
}

/** The page of an event, which chat apps read as well; null if there is no such event. */
async function renderEvent(
  { web, publicUrl, openGuestPage }: ShellDeps,
  request: FastifyRequest<EventLink>,
  reply: FastifyReply,
): Promise<SentPage | null> {
  const { eventId } = request.params
  const page = await openGuestPage(request, reply, eventId).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  if (page === null) return null
  // The event as shown before entry: a link preview reveals no more than its recipient would see.
  const { event } = page
  const cover = event.primaryImageUrl === null ? null : new URL(event.primaryImageUrl, publicUrl).href
  const html = renderEventPage(web.guestPage.html, {
    title: `${event.title} · Afterglow`,
    tags: linkPreviewTags(event, `${publicUrl}/${eventId}`, cover),
    inline: inlinePage(page),
  })
  return createFreshPage(web.guestPage, html)
}

async function sendPage(page: SentPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await page.body(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache, private')
    .header('vary', 'accept-encoding')
    .send(body)
}
