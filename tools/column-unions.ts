/** A table's CHECK constraint, as printed by `pg_get_constraintdef`. */
export interface Check {
  table: string
  definition: string
}

/** A column restricted to these values. */
interface ValueList {
  table: string
  column: string
  /** As TypeScript literals. */
  values: string[]
}

const VALUE_LIST = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)/
const VALUE = /'((?:[^']|'')*)'::\w+|(-?\d+)/g

/**
 * Narrows `string` and `number` in the generated types to the values that CHECK constraints allow. PostgreSQL writes
 * `column in ('a', 'b')` as `column = ANY (ARRAY['a'::text, 'b'::text])`; every other form of CHECK is skipped.
 */
export function narrowColumns(types: string, checks: readonly Check[]): string {
  return checks.flatMap((check) => valueListOf(check) ?? []).reduce(narrowColumn, types)
}

function valueListOf({ table, definition }: Check): ValueList | null {
  const [, column, list] = VALUE_LIST.exec(definition) ?? []
  if (column === undefined || list === undefined) return null
  const values = [...list.matchAll(VALUE)].map(([, text, number]) =>
    text === undefined ? String(number) : JSON.stringify(text.replaceAll("''", "'")),
  )
  return { table, column, values }
}

function narrowColumn(types: string, { table, column, values }: ValueList): string {
  const line = new RegExp(
    `(export interface ${pascalCase(table)} \\{[^}]*?\\n  ${camelCase(column)}: [^;\\n]*?)\\b(?:string|number)\\b`,
  )
  if (!line.test(types)) throw new Error(`The generated types lack ${table}.${column}`)
  return types.replace(line, (_whole, before: string) => before + values.join(' | '))
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase())
}

function pascalCase(name: string): string {
  const camel = camelCase(name)
  return camel.charAt(0).toUpperCase() + camel.slice(1)
}
