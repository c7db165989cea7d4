import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { insertLine, linesOf, removeLine } from './new-domain/lists.ts'
import { type Names, namesOf } from './new-domain/names.ts'
import { filesOf } from './new-domain/templates.ts'

const ROOT = path.join(import.meta.dirname, '..')
const MIGRATIONS = 'apps/server/src/db/migrations'
const place = (file: string) => path.join(ROOT, file)

/** `new:domain NAME` creates a working domain; `new:domain NAME --remove` removes one that was never shipped. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { remove: { type: 'boolean', default: false } },
})
const names = namesOf(positionals[0] ?? '')
if (values.remove) remove(names)
else create(names)
format()
execFileSync(process.execPath, [place('tools/db-types.ts')], { stdio: 'inherit' })
process.stdout.write(values.remove ? `${names.kebab} is removed.\n` : nextSteps(names))

function create(names: Names): void {
  const files = Object.entries(filesOf(names, nextMigration()))
  const folder = `apps/server/src/domains/${names.kebab}`
  if (existsSync(place(folder))) throw new Error(`${folder} is there already.`)
  for (const [file, text] of files) {
    mkdirSync(path.dirname(place(file)), { recursive: true })
    writeFileSync(place(file), text)
  }
  for (const listed of linesOf(names)) edit(listed.file, (text) => insertLine(text, listed))
}

function remove(names: Names): void {
  for (const listed of linesOf(names)) edit(listed.file, (text) => removeLine(text, listed))
  for (const folder of ['apps/server/src/domains', 'packages/contract/src'])
    rmSync(place(`${folder}/${names.kebab}`), { recursive: true, force: true })
  const migration = readdirSync(place(MIGRATIONS)).find((file) => file.endsWith(`-${names.kebab}.sql`))
  if (migration !== undefined) rmSync(place(`${MIGRATIONS}/${migration}`))
}

function nextMigration(): string {
  const last = Math.max(...readdirSync(place(MIGRATIONS)).map((file) => Number.parseInt(file, 10) || 0))
  return String(last + 1).padStart(4, '0')
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(place(file), change(readFileSync(place(file), 'utf8')))
}

/** Sorts the inserted imports. */
function format(): void {
  execFileSync(place('node_modules/.bin/biome'), ['check', '--write', 'apps/server', 'packages/contract'], {
    cwd: ROOT,
    stdio: 'ignore',
  })
}

function nextSteps({ kebab }: Names): string {
  return [
    `Made apps/server/src/domains/${kebab} and packages/contract/src/${kebab}, with a table of its own.`,
    `  npx vitest run --project server apps/server/src/domains/${kebab}`,
    'If the table holds personal data, name it in packages/contract/src/privacy/personal-data.ts: a test asks for it.',
    '',
  ].join('\n')
}
