import { entriesOf } from '@afterglow/contract/kernel'
import { en } from '../../packages/messages/src/en/index.ts'
import { basesOf, flatten } from '../../packages/messages/src/flat-texts.ts'
import { productFiles } from '../source-files.ts'

const NAME = /(['"`])([\w.-]+)\1/g
const TEMPLATE = /`([^`]*)`/g
const FILLED = /\$\{[^}]*\}/
/** How a part of an audience is read as an object. */
const WHOLE = /\bmessages\.(\w+)/g

/** English keys that no source names, neither as a whole nor as the result of a template such as `note.theme${n}`. */
export function unusedKeys(): string[] {
  const { names, templates, wholes } = readSources()
  const isUsed = (key: string) =>
    names.has(key) || wholes.has(key.split('.')[0] ?? '') || templates.some((template) => template.test(key))
  return entriesOf(en).flatMap(([audience, texts]) => {
    return basesOf(flatten(texts))
      .filter((key) => !isUsed(key))
      .map((key) => `${audience}.${key}`)
  })
}

function readSources() {
  const names = new Set<string>()
  const templates = new Set<string>()
  const wholes = new Set<string>()
  for (const { path, text } of productFiles()) {
    if (path.startsWith('packages/messages/')) continue
    for (const [, , name = ''] of text.matchAll(NAME)) names.add(name)
    for (const [, part = ''] of text.matchAll(WHOLE)) wholes.add(part)
    for (const [, template = ''] of text.matchAll(TEMPLATE)) {
      const parts = template.split(FILLED)
      const isKey =
        parts.length > 1 && parts.join('').length > 2 && parts.every((part) => /^[\w.]*$/.test(part))
      if (isKey) templates.add(parts.map((part) => part.replaceAll('.', '\\.')).join('.+'))
    }
  }
  return { names, wholes, templates: [...templates].map((one) => new RegExp(`^${one}$`)) }
}
