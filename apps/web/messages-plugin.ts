import type { Plugin } from 'vite'
import { isAudience, languageNamed, textsOf } from './app/content/messages/languages.ts'

const LANGUAGE = 'virtual:language'
const PREFIX = 'virtual:messages/'

/**
 * Serves `virtual:messages/<audience>`: the texts of one audience in the language of this build, so that a page loads no
 * other's; and `virtual:language`, the name of that language.
 */
export function messages(languageName?: string): Plugin {
  const language = languageNamed(languageName)
  return {
    name: 'messages',
    resolveId: (id) => (id === LANGUAGE || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LANGUAGE}`) return `export const language = ${JSON.stringify(language)}`
      if (!id.startsWith(`\0${PREFIX}`)) return
      const name = id.slice(PREFIX.length + 1)
      if (!isAudience(name)) this.error(`The catalogue has no audience "${name}".`)
      return `export const messages = ${JSON.stringify(textsOf(language, name))}`
    },
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
  }
}
