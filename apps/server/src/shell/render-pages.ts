import { existsSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { DEFAULT_LANGUAGE, type Language } from '@afterglow/contract/kernel'
import type { Installation } from '@afterglow/contract/system'

/** The pages that one thread renders. */
export interface RenderOrder {
  /** The file with which the server's side of the web build begins. */
  build: string
  language: Language
  installation: Installation
  pages: readonly string[]
}

/**
 * Public pages of a language as an installation needs them, by their English address. The built code reads the language and
 * the installation when it is loaded, so each rendering runs in a thread of its own, which also frees its memory. Empty if
 * there is no build.
 */
export async function renderPages(
  folder: string,
  language: Language,
  installation: Installation,
  pages: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const build = path.join(folder, 'server/index.js')
  if (!existsSync(build)) return new Map()
  const workerData: RenderOrder = { build, language, installation, pages }
  const worker = new Worker(new URL('./render-thread.ts', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error(`The pages in ${language} were not rendered.`)))
  })
}

/** Code or a page that asks for its scripts in the language's folder. Styles, fonts and pictures are the same for all. */
export function withScriptsOf(language: Language, folder: string, text: string): string {
  if (language === DEFAULT_LANGUAGE) return text
  return text.replace(new RegExp(`(?<=["'\`/])${folder}/(?=[\\w.-]+\\.js\\b)`, 'g'), `${folder}/${language}/`)
}
