import type { Names } from './names.ts'

/** A line to insert into one of the product's lists, before the line that begins with `before`. */
export interface ListedLine {
  file: string
  line: string
  before: string
}

/** The lines that mention a domain outside its folders. */
export function linesOf({ kebab, camel, pascal }: Names): ListedLine[] {
  return [
    {
      file: 'apps/server/src/app/domains.ts',
      line: `import { ${camel} as open${pascal} } from '../domains/${kebab}/index.ts'\n`,
      before: 'import { isFromOperator }',
    },
    {
      file: 'apps/server/src/app/domains.ts',
      line: `  add(open${pascal}(platform))\n`,
      before: '  add(system(platform, plugs))',
    },
    {
      file: 'packages/contract/src/endpoints.ts',
      line: `import { ${camel}Routes } from './${kebab}/routes.ts'\n`,
      before: 'import type { Endpoint }',
    },
    {
      file: 'packages/contract/src/endpoints.ts',
      line: `  ${camel}: ${camel}Routes,\n`,
      before: '} as const',
    },
  ]
}

/** @throws Error when the place no longer exists */
export function insertLine(text: string, { file, line, before }: ListedLine): string {
  const at = text.indexOf(before)
  if (at < 0) throw new Error(`${file} has no line that begins with: ${before}`)
  return text.slice(0, at) + line + text.slice(at)
}

export function removeLine(text: string, { line }: ListedLine): string {
  return text.replace(line, '')
}
