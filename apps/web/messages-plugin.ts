import path from 'node:path'
import type { Plugin } from 'vite'
import { isAudience, languageNamed, textsOf } from './app/content/messages/languages.ts'

const LANGUAGE = 'virtual:language'
const MESSAGES = 'virtual:messages/'
const WORDS = 'virtual:words/'
const I18N = path.join(import.meta.dirname, 'app/lib/i18n.ts')

/**
 * Serves `virtual:messages/<audience>`: the texts of one audience in the language of this build, so that a page loads no
 * other's; `virtual:words/<audience>`, the function `t` that fills them in; and `virtual:language`, the name of that
 * language.
 */
export function messages(languageName?: string): Plugin {
  const language = languageNamed(languageName)
  return {
    name: 'messages',
    resolveId: (id) =>
      [LANGUAGE, MESSAGES, WORDS].some((one) => id.startsWith(one)) ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${LANGUAGE}`) return `export const language = ${JSON.stringify(language)}`
      if (id.startsWith(`\0${WORDS}`)) return wordsModule(id.slice(WORDS.length + 1))
      if (!id.startsWith(`\0${MESSAGES}`)) return
      const name = id.slice(MESSAGES.length + 1)
      if (!isAudience(name)) this.error(`The catalogue has no audience "${name}".`)
      return `export const messages = ${JSON.stringify(textsOf(language, name))}`
    },
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
  }
}

function wordsModule(audience: string): string {
  return `import { messages } from '${MESSAGES}${audience}'
import { wordsOf } from ${JSON.stringify(I18N)}
export const t = wordsOf(messages)`
}
