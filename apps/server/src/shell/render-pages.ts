import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Installation } from '@afterglow/contract/system'

/** What the web build leaves for rendering its pages again. */
interface PageBuild {
  entry: { module: { createRequestHandler(build: PageBuild, mode: string): PageHandler } }
}

type PageHandler = (request: Request) => Promise<Response>

/**
 * Renders public pages as an installation needs them: the built ones tell of the usual one. The build reads the
 * installation when it is loaded, so a process renders for one only.
 */
export async function createPageRenderer(
  folder: string,
  installation: Installation,
): Promise<(route: string) => Promise<string | null>> {
  const file = path.join(folder, 'server/index.js')
  if (!existsSync(file)) return async () => null
  Object.assign(globalThis, { afterglowInstallation: installation })
  const build: PageBuild = await import(pathToFileURL(file).href)
  const handle = build.entry.module.createRequestHandler(build, 'production')
  return async (route) => {
    const answer = await handle(new Request(`http://localhost${route}`))
    if (!answer.ok) throw new Error(`The page ${route} could not be rendered: ${answer.status}`)
    return answer.text()
  }
}
