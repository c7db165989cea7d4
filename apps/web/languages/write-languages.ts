import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DEFAULT_LANGUAGE, isWritten, keysOf, LANGUAGES, type Language } from '@afterglow/contract/kernel'
import { isAudience, pagePart, SCOPE_OF } from '@afterglow/messages'
import { withScriptsOf } from '../../server/src/shell/render-pages.ts'
import { PLACEHOLDER } from '../messages-plugin.ts'
import { fillPage } from './fill-page.ts'
import { renderShell } from './render-shell.ts'

const TEXTS = new RegExp(`${PLACEHOLDER}\\((["'\`])(\\w+)\\1,\\s*(["'\`])[\\w-]*\\3\\)`, 'g')

/** Where each build has its scripts, and the address under which the server offers them. */
const BUILDS = [
  { folder: 'client/assets', address: 'assets' },
  { folder: 'guest/guest-assets', address: 'guest-assets' },
]

/**
 * Turns a build with placeholders into one for every language: in `assets` the scripts are English, and `assets/<language>`
 * has those that differ. A page of a language asks for all its scripts there and the server falls back on `assets`, so that
 * imports, which are relative, need no language.
 */
export async function writeLanguages(build: string): Promise<void> {
  for (const { folder, address } of BUILDS) await writeScripts(path.join(build, folder), address)
  await writePages(build)
}

async function writeScripts(folder: string, address: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  for (const name of names) {
    const file = path.join(folder, name)
    const code = await readFile(file, 'utf8')
    const parts = Array.from(code.matchAll(TEXTS), ([, , part = '']) => part)
    const isList = name.startsWith('manifest-')
    if (parts.length === 0 && !isList) continue
    for (const language of keysOf(LANGUAGES)) {
      const isSame = language !== DEFAULT_LANGUAGE && !isList && !parts.some((part) => has(language, part))
      if (isSame) continue
      const place = path.join(folder, language === DEFAULT_LANGUAGE ? '' : language, name)
      await mkdir(path.dirname(place), { recursive: true })
      await writeFile(place, withScriptsOf(language, address, withTexts(language, code)))
    }
  }
}

function withTexts(language: Language, code: string): string {
  return code.replace(TEXTS, (_placeholder, _quote, part: string) => JSON.stringify(pagePart(language, part)))
}

/** Whether a language has anything of its own for an audience. */
function has(language: Language, part: string): boolean {
  if (!isAudience(part)) return true
  const scope = SCOPE_OF[part]
  return scope !== 'operator' && isWritten(language, scope)
}

/** The pages that are sent before anything is known: the event page, and the shell of all other screens. */
async function writePages(build: string): Promise<void> {
  const guest = await readFile(path.join(build, 'guest/index.html'), 'utf8')
  const shell = await renderShell(build)
  for (const language of keysOf(LANGUAGES)) {
    const place = path.join(build, 'pages', language)
    await mkdir(place, { recursive: true })
    await writeFile(
      path.join(place, 'guest.html'),
      withScriptsOf(language, 'guest-assets', fillPage(guest, language)),
    )
    await writeFile(
      path.join(place, 'shell.html'),
      withScriptsOf(language, 'assets', fillPage(shell, language)),
    )
  }
}
