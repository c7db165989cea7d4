import { createHash } from 'node:crypto'
import path from 'node:path'
import { DEFAULT_LANGUAGE, keysOf, LANGUAGES } from '@afterglow/contract/kernel'
import { isAudience, pagePart, textsOf } from '@afterglow/messages'
import type { Plugin } from 'vite'

const LANGUAGE = 'virtual:language'
const MESSAGES = 'virtual:messages/'
const WORDS = 'virtual:words/'
const I18N = path.join(import.meta.dirname, 'app/lib/i18n.ts')

/** How texts are named in the built code until `languages/write-languages.ts` puts each language's in their place. */
export const PLACEHOLDER = '__afterglow_texts__'

/**
 * Serves `virtual:messages/<audience>`: the texts of one audience, so that a page loads no other's;
 * `virtual:words/<audience>`, the function `t` that fills them in; and `virtual:language`, the language of the page.
 * Code that is built for browsers has placeholders for them, one for each audience. Elsewhere they are English, unless whoever
 * loads the code has set `afterglowTexts`.
 */
export function messages(): Plugin {
  let isBuild = false
  return {
    name: 'messages',
    config: (_config, { command }) => {
      isBuild = command === 'build'
    },
    resolveId: (id) =>
      [LANGUAGE, MESSAGES, WORDS].some((one) => id.startsWith(one)) ? `\0${id}` : undefined,
    load(id) {
      const isServer = this.environment.config.consumer === 'server'
      const form = !isBuild ? 'english' : isServer ? 'server' : 'browser'
      if (id === `\0${LANGUAGE}`) return languageModule(form)
      if (id.startsWith(`\0${WORDS}`)) return wordsModule(id.slice(WORDS.length + 1))
      if (!id.startsWith(`\0${MESSAGES}`)) return
      const name = id.slice(MESSAGES.length + 1)
      if (!isAudience(name)) this.error(`The catalogue has no audience "${name}".`)
      return `export const messages = ${partIn(form, name)}`
    },
  }
}

type Form = 'browser' | 'server' | 'english'

function partIn(form: Form, name: string): string {
  if (form === 'browser') return `/* @__PURE__ */ ${PLACEHOLDER}("${name}", "${versionOf(name)}")`
  const english = JSON.stringify(pagePart(DEFAULT_LANGUAGE, name))
  return form === 'server' ? `globalThis.afterglowTexts?.(${JSON.stringify(name)}) ?? ${english}` : english
}

function languageModule(form: Form): string {
  return `export const [language, direction, siteRoot] = ${partIn(form, 'language')}`
}

/** Changes with a text of the audience in any language, and with it the names of the files that hold them. */
function versionOf(name: string): string {
  if (!isAudience(name)) return ''
  const hash = createHash('sha256')
  for (const language of keysOf(LANGUAGES)) hash.update(JSON.stringify(textsOf(language, name)))
  return hash.digest('base64url').slice(0, 8)
}

function wordsModule(audience: string): string {
  return `import { messages } from '${MESSAGES}${audience}'
import { wordsOf } from ${JSON.stringify(I18N)}
export const t = wordsOf(messages)`
}
