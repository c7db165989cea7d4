import type { Plugin } from 'vite'
import { LANGUAGES } from './app/content/messages/languages.ts'

const PREFIX = 'virtual:messages/'

/** Serves `virtual:messages/<audience>`: the texts of one audience, so that a page loads no other's. */
export function messages(): Plugin {
  const audiences = new Map(Object.entries(LANGUAGES.en))
  return {
    name: 'messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return
      const name = id.slice(PREFIX.length + 1)
      const part = audiences.get(name)
      if (part === undefined) this.error(`The catalogue has no audience "${name}".`)
      return `export const messages = ${JSON.stringify(part)}`
    },
  }
}
