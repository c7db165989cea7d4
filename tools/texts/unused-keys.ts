import { entriesOf } from '@afterglow/contract/kernel'
import { en } from '../../packages/messages/src/en/index.ts'
import { baseOf, flatten } from '../../packages/messages/src/flat-texts.ts'
import { productFiles } from '../source-files.ts'

const LITERAL = /'([\w.-]+)'|"([\w.-]+)"|`([^`]*)`/g
const FILLED = /\$\{[^}]*\}/

/** English keys that no source names, neither as a whole nor as the result of a template such as `note.theme${n}`. */
export function unusedKeys(): string[] {
  const { names, templates } = literals()
  return entriesOf(en).flatMap(([audience, texts]) => {
    const keys = [...new Set(Object.keys(flatten(texts)).map(baseOf))]
    return keys
      .filter((key) => !names.has(key) && !templates.some((template) => template.test(key)))
      .map((key) => `${audience}.${key}`)
  })
}

function literals(): { names: Set<string>; templates: RegExp[] } {
  const names = new Set<string>()
  const templates = new Set<string>()
  for (const { path, text } of productFiles()) {
    if (path.startsWith('packages/messages/')) continue
    for (const [, single, double, template] of text.matchAll(LITERAL)) {
      const whole = single ?? double ?? template ?? ''
      if (template === undefined || !FILLED.test(template)) names.add(whole)
      else if (/^[\w.${}()[\]?:' -]+$/.test(template)) templates.add(template)
    }
  }
  const patterns = [...templates].map((template) =>
    template
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.').replace(/[()[\]?:$ {}-]/g, '\\$&'))
      .join('.+'),
  )
  return { names, templates: patterns.filter((one) => /\w/.test(one)).map((one) => new RegExp(`^${one}$`)) }
}
