import ts from 'typescript'
import type { SourceFile } from '../source-files.ts'
import { nodesOf, parse } from './parse.ts'

type Source = Pick<SourceFile, 'path' | 'text'>

interface TableUse {
  table: string
  path: string
  line: number
}

/** Names of a database, as queries write them. */
interface Schema {
  /** With views. */
  tables: readonly string[]
  columns: ReadonlySet<string>
}

/** Calls of the query builder, and of our helpers around it, among whose arguments are tables. */
const TABLE_CALLS =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|\w*Join|\w*JoinLateral|table|deleteSome)$/
/** What comes before a table in SQL; `,` only where a list of tables is open. */
const BEFORE_TABLE = /^(from|join|update|into|using|table|truncate|only)$/
const ENDS_LIST = /^(where|on|set|group|order|limit|returning|select|values|union|having|window|for)$/
const STATEMENT = /^\s*(select|insert|update|delete|with|truncate|lock|copy)\s/i
const TOKEN = /'(?:[^']|'')*'|--[^\n]*|"?[a-z_][\w$]*"?(?:\."?\w+"?)?|[(),]/gi

/** The names in the generated types. */
export function schemaOf(types: string): Schema {
  const [before, body = ''] = types.split('export interface DB {')
  const named = /^ {2}(\w+):/gm
  return {
    tables: Array.from(body.matchAll(named), ([, name = '']) => name),
    columns: new Set(Array.from((before ?? '').matchAll(named), ([, name = '']) => name)),
  }
}

/**
 * The places at which SQL names a table: in calls of the query builder, also through a constant or a property `table`,
 * and in raw SQL. A qualified column names its table as well. Names that `with` introduces are no tables.
 */
export function tableUses(files: readonly Source[], { tables, columns }: Schema): TableUse[] {
  const known = new Map(
    tables.flatMap((table) => [[table, table] as const, [snakeCase(table), table] as const]),
  )
  return files.flatMap((file) => usesIn(file, known, columns))
}

/** Tables that more than one room names: the room that names it most, and the places in the others. */
export function sharedTables(
  uses: readonly TableUse[],
  roomOf: (path: string) => string,
): { table: string; owner: string; others: string[] }[] {
  return [...Map.groupBy(uses, ({ table }) => table)].flatMap(([table, places]) => {
    const rooms = [...Map.groupBy(places, ({ path }) => roomOf(path))]
    const [[owner = ''] = [], ...others] = rooms.sort(([, one], [, other]) => other.length - one.length)
    if (others.length === 0) return []
    return [
      { table, owner, others: others.flatMap(([, all]) => all.map(({ path, line }) => `${path}:${line}`)) },
    ]
  })
}

function usesIn(
  { path, text }: Source,
  known: ReadonlyMap<string, string>,
  columns: ReadonlySet<string>,
): TableUse[] {
  const source = parse({ path, text })
  const nodes = [...nodesOf(source)]
  const constants = constantsOf(nodes)
  const withNames = new Set(nodes.flatMap(namesOfWith))
  return nodes
    .flatMap((node) => [...builtNames(node, constants), ...qualifiers(node, columns), ...rawNames(node)])
    .filter(({ name }) => !withNames.has(name))
    .flatMap(({ name, at }) => {
      const table = known.get(name)
      const line = source.getLineAndCharacterOfPosition(at).line + 1
      return table === undefined ? [] : [{ table, path, line }]
    })
}

/** In a call of the query builder, or as the property `table` with which a function is given one. */
function builtNames(node: ts.Node, constants: ReadonlyMap<string, ts.Expression[]>): Named[] {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'table')
    return tablesIn(node.initializer, constants)
  if (!ts.isCallExpression(node) || !TABLE_CALLS.test(nameOfCall(node))) return []
  return node.arguments.flatMap((argument) => tablesIn(argument, constants))
}

/** In `'table.column'` and `'table.column as name'`. The kinds of facts and jobs look like that, but name no column. */
function qualifiers(node: ts.Node, columns: ReadonlySet<string>): Named[] {
  if (!ts.isStringLiteralLike(node)) return []
  const [, name = '', column = ''] = /^(\w+)\.(\w+)(?: as \w+)?$/.exec(node.text) ?? []
  return columns.has(column) ? [{ name, at: node.getStart() }] : []
}

function rawNames(node: ts.Node): Named[] {
  const sql = sqlOf(node)
  if (sql === null) return []
  return tablesOfSql(sql).map(({ name, at }) => ({ name, at: node.getStart() + at }))
}

function nameOfCall({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : ''
}

/** `.with('name', …)` and `.with('name(column)', …)`. */
function namesOfWith(node: ts.Node): string[] {
  if (!ts.isCallExpression(node) || !/^with(Recursive)?$/.test(nameOfCall(node))) return []
  const [first] = node.arguments
  return first !== undefined && ts.isStringLiteralLike(first) ? [first.text.replace(/\(.*/, '').trim()] : []
}

type Named = { name: string; at: number }

/** The tables of one argument: a string, an alias, a list, a choice between some, or a constant of the file. */
function tablesIn(argument: ts.Node, constants: ReadonlyMap<string, ts.Expression[]>): Named[] {
  if (ts.isStringLiteralLike(argument))
    return [{ name: argument.text.replace(/ as .*/, '').trim(), at: argument.getStart() }]
  if (ts.isArrayLiteralExpression(argument))
    return argument.elements.flatMap((one) => tablesIn(one, constants))
  if (
    ts.isAsExpression(argument) ||
    ts.isSatisfiesExpression(argument) ||
    ts.isParenthesizedExpression(argument)
  )
    return tablesIn(argument.expression, constants)
  if (ts.isConditionalExpression(argument))
    return [...tablesIn(argument.whenTrue, constants), ...tablesIn(argument.whenFalse, constants)]
  if (ts.isTemplateExpression(argument)) {
    const [, named] = /^(\w+) as $/.exec(argument.head.text) ?? []
    return named === undefined ? [] : [{ name: named, at: argument.getStart() }]
  }
  if (ts.isIdentifier(argument))
    return (constants.get(argument.text) ?? []).flatMap((value) => tablesIn(value, new Map()))
  return []
}

/** Constants of a file by name, and the lists over which its loops run by the name of the loop's variable. */
function constantsOf(nodes: readonly ts.Node[]): Map<string, ts.Expression[]> {
  const found = new Map<string, ts.Expression[]>()
  for (const node of nodes) {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) continue
    const loop = node.parent.parent
    const value = ts.isForOfStatement(loop) ? loop.expression : node.initializer
    if (value !== undefined) found.set(node.name.text, [...(found.get(node.name.text) ?? []), value])
  }
  for (const [name, values] of found)
    found.set(
      name,
      values.flatMap((value) => (ts.isIdentifier(value) ? (found.get(value.text) ?? []) : [value])),
    )
  return found
}

/** The SQL of a template tagged `sql`, or of a string that begins like a statement; its values left blank. */
function sqlOf(node: ts.Node): string | null {
  if (ts.isTaggedTemplateExpression(node))
    return /^sql\b/.test(node.tag.getText())
      ? blankValues(node.template, node.template.getStart() - node.getStart())
      : null
  if (ts.isTaggedTemplateExpression(node.parent ?? node)) return null
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return null
  const sql = blankValues(node, 0)
  return STATEMENT.test(sql.slice(1)) ? sql : null
}

function blankValues(template: ts.Node, before: number): string {
  const text = template.getText()
  if (!ts.isTemplateExpression(template)) return ' '.repeat(before) + text.replace(/^['"`]|['"`]$/g, ' ')
  let blank = text.replace(/^`|`$/g, ' ')
  for (const { expression } of template.templateSpans) {
    const from = expression.getStart() - template.getStart() - 2
    const until = expression.getEnd() - template.getStart() + 1
    blank = blank.slice(0, from) + blank.slice(from, until).replace(/[^\n]/g, ' ') + blank.slice(until)
  }
  return ' '.repeat(before) + blank
}

function tablesOfSql(sql: string): Named[] {
  const tokens = Array.from(sql.matchAll(TOKEN), (match) => ({
    word: match[0].toLowerCase(),
    at: match.index,
  })).filter(({ word }) => !/^['-]/.test(word))
  const own = new Set(withNamesOfSql(tokens.map(({ word }) => word)))
  const found: Named[] = []
  /** One entry per open parenthesis: whether a list of tables is open in it. */
  const lists: boolean[] = [false]
  let before = ''
  for (const { word, at } of tokens) {
    const [name = '', column] = word.replaceAll('"', '').split('.')
    const inList = lists.at(-1) === true && before === ','
    if (word === '(') lists.push(false)
    else if (word === ')') lists.splice(Math.max(1, lists.length - 1))
    else if (/^(from|using)$/.test(word)) lists[lists.length - 1] = true
    else if (ENDS_LIST.test(word)) lists[lists.length - 1] = false
    if (/^\w/.test(name) && !own.has(name) && (column !== undefined || BEFORE_TABLE.test(before) || inList))
      found.push({ name: column !== undefined && name === 'public' ? column : name, at })
    before = word
  }
  return found
}

/** Of `with name as (`, `with name (columns) as materialized (`. */
function withNamesOfSql(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (!/^\w+$/.test(word)) return []
    const previous = words[at - 1] ?? ''
    const startsName = /^(with|recursive)$/.test(previous) || (previous === ',' && words[at - 2] === ')')
    if (!startsName) return []
    const after = words[at + 1] === '(' ? words.slice(words.indexOf(')', at) + 1) : words.slice(at + 1)
    return after[0] === 'as' ? [word] : []
  })
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
