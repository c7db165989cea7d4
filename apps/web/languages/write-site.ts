import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { keysOf, LANGUAGES, siteRootOf } from '@afterglow/contract/kernel'
import { USUAL_INSTALLATION } from '@afterglow/contract/system'
import * as z from 'zod'
import { renderPages } from '../../server/src/shell/render-pages.ts'

const routesFile = z.object({ pages: z.array(z.string()) })

/** The public pages in the languages other than English, which the bundler has rendered. */
export async function writeSite(build: string): Promise<void> {
  const { pages } = routesFile.parse(JSON.parse(await readFile(path.join(build, 'routes.json'), 'utf8')))
  for (const language of keysOf(LANGUAGES).filter(siteRootOf)) {
    const rendered = await renderPages(build, language, USUAL_INSTALLATION, pages)
    for (const [page, html] of rendered) {
      const folder = path.join(build, 'pages', language, 'site', page)
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, 'index.html'), html)
    }
  }
}
