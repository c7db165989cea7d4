import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@afterglow/contract'
import {
  isEventId,
  isLanguage,
  type Language,
  languagesFor,
  readEventId,
  siteAddress,
} from '@afterglow/contract/kernel'
import { LOGO_PATH, USUAL_INSTALLATION } from '@afterglow/contract/system'
import { WALL_COLORS } from '@afterglow/contract/wall'
import { textsOf } from '@afterglow/messages'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '../config.ts'
import type { OpenGuestPage } from '../domains/gallery/index.ts'
import { type Admission, atOnce } from '../http/bind-endpoint.ts'
import { sendError } from '../http/errors.ts'
import { languageOf } from '../http/request-language.ts'
import { MEDIA_POLICY } from '../http/security-headers.ts'
import { NO_ID } from '../platform/ids.ts'
import { type BuiltWeb, siteAddresses } from './built-web.ts'
import { chooseEncoding } from './encoding.ts'
import { inlinePage, linkPreviewTags, renderEventPage } from './link-preview.ts'
import { type Look, USUAL_LOOK } from './look.ts'
import { robots, sitemap, siteTags } from './site-tags.ts'
import {
  createFreshPage,
  createStaticPage,
  createStaticPages,
  inLanguage,
  type SentPage,
} from './static-page.ts'
import { createAddressReader } from './typed-address.ts'

export interface ShellDeps {
  web: BuiltWeb
  publicUrl: string
  openGuestPage: OpenGuestPage
  hasEvent(eventId: string): Promise<boolean>
  /** The language that an event's hosts chose for it; null if they left that to each guest. */
  findEventLanguage(eventId: string): Promise<Language | null>
  /** The album to which a link with this code leads; null if there is none. */
  findAlbum(eventId: string, code: string): Promise<string | null>
  /** Pages of events cost as much as their data. At once by default. */
  requestAdmission?: Admission
  look?: Look
  logo?: Brand['logo']
  /** Folders of builds that pages opened before a deploy ask for. */
  keptBuilds?: readonly string[]
}

const ONE_YEAR = 31_536_000
/** Request headers on which a page depends. */
const BY_READER = 'accept-encoding, accept-language, cookie'
const ICONS = ['/mark.svg', '/favicon.ico', '/apple-touch-icon.png']
const MANIFEST = '/manifest.webmanifest'
const EVENT_LINKS = ['/event/:eventId', '/:eventId']
const WALL = '/photo-wall/:eventId'
/** A wall is dark until its color is known, as is its page before any code runs: in a dark room, white would blind. */
const WALL_TAGS = `<style>html,body{background:${WALL_COLORS.midnight}!important}</style>`
/** As printed on the cards of an album: short, so that the code stays coarse. */
const ALBUM_LINK = '/:eventId/a/:code'

/** Serves the web: hashed files forever, pages always fresh, event pages with their first data inside. */
export async function registerShell(app: FastifyInstance, deps: ShellDeps): Promise<void> {
  const { web, requestAdmission = atOnce, keptBuilds = [] } = deps
  const shell = createStaticPages(web.shells)
  const sendRest = restSender(deps, shell)
  const wall = createStaticPages(web.shells, WALL_TAGS)
  const unknownEvent = createStaticPages(web.guestPages)
  await serveFiles(app, 'assets', [web.appFolder, ...keptBuilds])
  await serveFiles(app, 'guest-assets', [web.guestFolder, ...keptBuilds])
  registerSite(app, deps)
  registerBrand(app, deps)
  for (const screen of web.screens) {
    if (EVENT_LINKS.includes(screen)) continue
    app.get<EventLink>(screen, { config: { policy: 'anyone' } }, async (request, reply) => {
      const { eventId } = request.params
      if (eventId !== undefined && !isEventId(eventId)) return sendRest(request, reply)
      if (screen !== WALL || eventId === undefined)
        return sendPage(shell(languageOf(request, 'host')), request, reply)
      // A wall is read by the whole room, so the event's language precedes that of the computer.
      const language = await requestAdmission(request, () => deps.findEventLanguage(eventId))
      return sendPage(wall(language ?? languageOf(request, 'guest')), request, reply)
    })
  }
  // Static routes are more specific and win; anything else in the shape of an event link is one.
  for (const link of EVENT_LINKS) {
    app.get<EventLink>(link, { config: { policy: 'event:find' } }, async (request, reply) => {
      const { eventId = '' } = request.params
      if (!isEventId(eventId)) return sendRest(request, reply)
      const page = await requestAdmission(request, () => renderEvent(deps, eventId, request, reply))
      return sendPage(
        page ?? unknownEvent(languageOf(request, 'guest')),
        request,
        page === null ? reply.code(404) : reply,
      )
    })
  }
  app.get<AlbumLink>(ALBUM_LINK, { config: { policy: 'event:find' } }, async (request, reply) => {
    const { code } = request.params
    const eventId = readEventId(request.params.eventId)
    if (eventId === null) return sendRest(request, reply)
    const albumId = await requestAdmission(request, () => deps.findAlbum(eventId, code))
    // The page says of an album that is not there that it is gone, and has the event's photos.
    return reply.redirect(`/${eventId}?album=${albumId ?? NO_ID}`, 302)
  })
  app.get('/*', { config: { policy: 'anyone' } }, sendRest)
}

/** What search engines may read: the public pages, and the two files that list them. */
function registerSite(app: FastifyInstance, { web, publicUrl, look = USUAL_LOOK }: ShellDeps): void {
  const config = { policy: 'anyone' } as const
  const ownPages: ReadonlyMap<string, string> = look.ownPages
  const listed: string[] = []
  for (const [page, versions] of web.pages) {
    const addresses = addressesOf(page, versions.keys())
    listed.push(...addresses.values())
    const own = ownPages.get(page)
    for (const [language, version] of versions) {
      const address = siteAddress(language, page)
      if (own !== undefined) {
        app.get(address, { config }, (_request, reply) => reply.redirect(own, 302))
        continue
      }
      const tags = siteTags(publicUrl, address, addresses, look.installation)
      const prepared = createStaticPage(version, tags, language)
      app.get(address, { config }, (request, reply) => {
        // Visitors of `/` are led to the first page in their language. Search engines ask for none, so they get this one.
        const asked = address === '/' ? languageOf(request, 'site') : language
        if (asked !== language && versions.has(asked))
          return redirectTo(siteAddress(asked, request.url), reply)
        if (addresses.has(language)) reply.header('x-robots-tag', 'all')
        return sendPage(prepared, request, reply)
      })
    }
  }
  const texts = [
    { path: '/sitemap.xml', type: 'application/xml', text: sitemap(publicUrl, listed) },
    { path: '/robots.txt', type: 'text/plain', text: robots(publicUrl) },
  ]
  for (const { path: route, type, text } of texts) {
    app.get(route, { config: { policy: 'anyone' } }, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text),
    )
  }
}

function redirectTo(address: string, reply: FastifyReply): FastifyReply {
  return reply.header('vary', BY_READER).header('cache-control', 'no-cache, private').redirect(address, 302)
}

/** Where a public page is in each language in which search engines may find it. */
function addressesOf(page: string, languages: Iterable<Language>): Map<Language, string> {
  const offered = languagesFor('site')
  const found = Array.from(languages).filter((language) => offered.includes(language))
  return new Map(found.map((language) => [language, siteAddress(language, page)]))
}

/** The operator's logo, in place of our icons too. */
function registerBrand(
  app: FastifyInstance,
  { logo = null, web, look: { installation } = USUAL_LOOK }: ShellDeps,
): void {
  const config = { policy: 'anyone' } as const
  if (logo !== null) {
    for (const place of [LOGO_PATH, ...ICONS])
      app.get(place, { config }, (_request, reply) =>
        reply
          .type(logo.type)
          .header('content-security-policy', MEDIA_POLICY)
          .header('cache-control', 'public, max-age=3600')
          .send(logo.bytes),
      )
  }
  if (web.manifest === null || installation.name === USUAL_INSTALLATION.name) return
  const icons = logo === null ? web.manifest['icons'] : [{ src: LOGO_PATH, type: logo.type, sizes: 'any' }]
  const { name } = installation
  const manifest = JSON.stringify({ ...web.manifest, name, short_name: name, icons })
  app.get(MANIFEST, { config }, (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(manifest),
  )
}

/** The first folder that has a file gives it. */
async function serveFiles(app: FastifyInstance, name: string, folders: readonly string[]): Promise<void> {
  const places = folders.map((folder) => path.join(folder, name))
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(`/${name}/`)) route.config = { ...route.config, policy: 'anyone' }
  })
  await app.register(fastifyStatic, {
    root: places,
    prefix: `/${name}/`,
    // Only one registration adds `sendFile` to `reply`; each call of it names its own folder.
    decorateReply: !app.hasReplyDecorator('sendFile'),
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR * 1000,
    index: false,
  })
  // A language has a folder for the scripts that differ in it. Pages ask there for all.
  const own = await Promise.all(places.map(listScripts))
  app.get<{ Params: { language: string; file: string } }>(
    `/${name}/:language/:file`,
    async (request, reply) => {
      const { language, file } = request.params
      for (const wanted of [`${language}/${file}`, file]) {
        const at = own.findIndex((scripts) => isLanguage(language) && scripts.has(wanted))
        if (at >= 0) return reply.sendFile(wanted, places[at])
      }
      return sendError(request, reply, new AppError('resource.not_found'))
    },
  )
}

/** Paths of scripts below a folder. Builds never change. */
async function listScripts(folder: string): Promise<ReadonlySet<string>> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  return new Set(names.filter((name) => name.endsWith('.js')).map((name) => name.split(path.sep).join('/')))
}

/** Files such as icons, and the right address for one that was typed; anything else is a 404. */
function restSender(
  { web, hasEvent, requestAdmission = atOnce }: ShellDeps,
  shell: (language: Language) => SentPage,
) {
  const readAddress = createAddressReader([...siteAddresses(web), ...web.screens])

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // As text: `//` alone is no reference to a path, but to a host (RFC 3986, section 4.2).
    const [pathname = '/'] = request.url.split('?')
    if (web.rootFiles.has(pathname)) {
      return reply.header('cache-control', 'public, max-age=3600').sendFile(pathname.slice(1), web.appFolder)
    }
    const { address, eventId } = readAddress(request.url) ?? { address: request.url, eventId: null }
    // Many words have as many letters as an id.
    const isMeant =
      address !== request.url &&
      (eventId === null || (await requestAdmission(request, () => hasEvent(eventId))))
    if (isMeant) return reply.redirect(address, 308)
    const isForPeople = !pathname.startsWith('/api/') && path.extname(pathname) === ''
    if (!isForPeople) return sendError(request, reply, new AppError('resource.not_found'))
    return sendPage(shell(languageOf(request, 'host')), request, reply.code(404))
  }
}

interface EventLink {
  Params: { eventId?: string }
}

interface AlbumLink {
  Params: { eventId: string; code: string }
}

/** The page of an event, which chat apps read as well; null if there is no such event. */
async function renderEvent(
  { web, publicUrl, openGuestPage, look = USUAL_LOOK }: ShellDeps,
  eventId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SentPage | null> {
  const page = await openGuestPage(request, reply, eventId).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  if (page === null) return null
  // The event as shown before entry: a link preview reveals no more than its recipient would see.
  const { event } = page
  const cover = event.primaryImageUrl === null ? null : new URL(event.primaryImageUrl, publicUrl).href
  const { name: siteName } = look.installation
  const language = languageOf(request, 'guest', event.language ?? undefined)
  const { description } = textsOf(language, 'linkPreview')
  const built = inLanguage(web.guestPages, language)
  const html = renderEventPage(built.html, {
    title: `${event.title} · ${siteName}`,
    tags: linkPreviewTags(event, { url: `${publicUrl}/${eventId}`, coverUrl: cover, siteName, description }),
    inline: inlinePage(page),
  })
  return createFreshPage(built, html, language)
}

async function sendPage(page: SentPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const body = await page.body(encoding)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache, private')
    .header('content-language', page.language)
    .header('vary', BY_READER)
    .send(body)
}
