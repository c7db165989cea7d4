import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { siteAddress } from '@afterglow/contract/kernel'
import { pagePart } from '@afterglow/messages'
import { type RenderOrder, withScriptsOf } from './render-pages.ts'

/** The exports of the server build that rendering needs. */
interface PageBuild {
  basename: string
  entry: { module: { createRequestHandler(build: PageBuild, mode: string): PageHandler } }
}

type PageHandler = (request: Request) => Promise<Response>

const { build, language, installation, pages }: RenderOrder = workerData
Object.assign(globalThis, {
  afterglowInstallation: installation,
  afterglowTexts: (part: string) => pagePart(language, part),
})
const built: PageBuild = await import(pathToFileURL(build).href)
// The router of a page adds the language to its links.
const { createRequestHandler } = built.entry.module
const handle = createRequestHandler({ ...built, basename: siteAddress(language, '/') }, 'production')
const rendered = new Map<string, string>()
for (const page of pages) rendered.set(page, await render(page))
parentPort?.postMessage(rendered)

async function render(page: string): Promise<string> {
  const answer = await handle(new Request(`http://localhost${siteAddress(language, page)}`))
  if (!answer.ok) throw new Error(`${page} could not be rendered in ${language}: ${answer.status}`)
  return withScriptsOf(language, 'assets', await answer.text())
}
