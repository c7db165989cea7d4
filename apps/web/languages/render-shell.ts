import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DEFAULT_LANGUAGE } from '@afterglow/contract/kernel'
import { isAudience, pagePart, type TextTree, textsOf } from '@afterglow/messages'

/** What the build of the server's side exports. */
interface ServerBuild {
  entry: { module: { createRequestHandler(build: ServerBuild, mode: string): RequestHandler } }
}

type RequestHandler = (request: Request) => Promise<Response>

/**
 * The HTML of every screen that is not rendered beforehand, with the names of its texts in their place, as in
 * `guest/index.html`: it is rendered once for all languages. The environment has to say that this is a build.
 */
export async function renderShell(build: string): Promise<string> {
  Object.assign(globalThis, {
    afterglowTexts: (part: string) =>
      isAudience(part)
        ? named(textsOf(DEFAULT_LANGUAGE, part), `${part}:`)
        : pagePart(DEFAULT_LANGUAGE, part),
  })
  const server: ServerBuild = await import(pathToFileURL(path.join(build, 'server/index.js')).href)
  const handle = server.entry.module.createRequestHandler(server, 'production')
  const headers = { 'X-React-Router-SPA-Mode': 'yes' }
  const answer = await handle(new Request('http://localhost/', { headers }))
  const html = await answer.text()
  if (!html.includes('"isSpaMode":true')) throw new Error('The shell could not be rendered.')
  return html
}

/** Texts that say their own names: `%page:app.loading%`. */
function named(texts: TextTree, path: string): TextTree {
  return Object.fromEntries(
    Object.entries(texts).map(([name, part]) => [
      name,
      typeof part === 'string' ? `%${path}${name}%` : named(part, `${path}${name}.`),
    ]),
  )
}
