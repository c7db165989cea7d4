import { describe, expect, it } from 'vitest'
import { exportedValues } from './readings/doors.ts'
import { schemaOf, sharedTables, tableUses } from './readings/table-owners.ts'
import { typeCycles } from './readings/type-cycles.ts'
import { finderOf, productFiles, runtimeImports, type SourceFile } from './source-files.ts'

const files = productFiles()

/** The generated types of the database. */
const TYPES = 'apps/server/src/db/types.ts'

/**
 * Server domains from low to high: those without a plug, then in the order of `app/domains.ts`. A lower one never calls
 * up: it records a fact, or calls a hook.
 */
const DOMAINS = ['access', 'pictures', ...openedDomains()]

function openedDomains(): string[] {
  const list = files.find(({ path }) => path === 'apps/server/src/app/domains.ts')?.text ?? ''
  const opened = list.matchAll(/\b(\w+) as (open\w+)[^;]*?from '\.\.\/domains\/([\w-]+)\//g)
  return Array.from(opened, ([, , open = '', folder = '']) => ({ folder, at: list.lastIndexOf(`${open}(`) }))
    .sort((one, other) => one.at - other.at)
    .map(({ folder }) => folder)
}

/** File locations, and what each may import from. The first match wins; npm packages are unrestricted. */
const ROOMS: { room: RegExp; may: RegExp[] }[] = [
  { room: /^packages\/contract\/src\/kernel\//, may: [/^packages\/contract\/src\/kernel\//] },
  { room: /^packages\/contract\/src\//, may: [/^packages\/contract\/src\//] },
  { room: /^packages\/messages\/src\//, may: [/^packages\/(contract|messages)\/src\//] },
  { room: /^packages\/uploader\/src\//, may: [/^packages\/(contract|uploader)\/src\//] },
  {
    // The browser makes thumbnails too, so rendition sizes and the look of film are shared with it.
    room: /^apps\/server\/src\/media-engine\/(limits|derive-photo)\.ts$/,
    may: [/^packages\/contract\/src\/(kernel|media)\//, /^apps\/server\/src\/media-engine\//],
  },
  {
    room: /^apps\/server\/src\/(platform|http|db|media-engine)\//,
    may: [
      /^packages\/(contract\/src\/(kernel\/|index\.ts)|messages\/src\/)/,
      /^apps\/server\/src\/(config\.ts|(platform|http|db|media-engine)\/)/,
    ],
  },
  {
    room: /^apps\/server\/src\/domains\//,
    may: [
      /^packages\/(contract|messages)\/src\//,
      /^apps\/server\/src\/(config\.ts|(platform|http|db|media-engine|domains)\/)/,
    ],
  },
  {
    room: /^apps\/server\/src\/(shell|roles)\//,
    may: [/^packages\/(contract|messages)\/src\//, /^apps\/server\/src\//],
  },
  { room: /^apps\/server\/src\//, may: [/^packages\/contract\/src\//, /^apps\/server\/src\//] },
  { room: /^apps\/web\/app\/ui\//, may: [/^apps\/web\/app\/ui\//] },
  {
    room: /^apps\/web\/app\/content\//,
    // What texts state as facts: the list of the privacy policy, the periods, and whose installation this is.
    may: [
      /^apps\/web\/app\/content\//,
      /^apps\/web\/app\/lib\/installation$/,
      /^packages\/contract\/src\/(privacy|billing)\//,
    ],
  },
  {
    room: /^apps\/web\/app\/lib\//,
    // Files and words are kept in databases of the browser, which are opened in one way.
    may: [
      /^apps\/web\/app\/(lib|content)\//,
      /^packages\/(contract|uploader)\/src\//,
      // The pages reach texts through `virtual:messages` alone.
      /^packages\/messages\/src\/(words|index)\.ts$/,
    ],
  },
  {
    room: /^apps\/web\/app\/features\//,
    may: [/^apps\/web\/app\/(features|ui|lib|content)\//, /^packages\/(contract|uploader)\/src\//],
  },
  {
    room: /^apps\/web\/guest\//,
    may: [/^apps\/web\/(guest|app\/(features\/(guest|shared)|ui|lib|content))\//],
  },
  {
    room: /^apps\/web\/app\//,
    may: [
      /^apps\/web\/app\/(features|ui|lib|content)\//,
      /^apps\/web\/app\/\+types/,
      /^packages\/contract\/src\//,
    ],
  },
]

/** Doors wider than ten names. Each figure may only shrink. */
const WIDE_DOORS: Record<string, { names: number; reason: string }> = {
  accounts: {
    names: 17,
    reason: 'the operator lists, suspends and invites hosts; billing and support address them',
  },
  album: { names: 48, reason: 'every domain above shows, counts or downloads photos' },
  billing: {
    names: 29,
    reason: 'every upload takes room in its own transaction, and operators give room and money',
  },
  events: { names: 20, reason: 'every change of an event begins by locking it' },
}

const isOurs = (place: string) => /^(apps|packages)\//.test(place)

describe('the house', () => {
  it('lets each room import only from the rooms it may know', () => {
    expect(files.flatMap(forbiddenImports)).toEqual([])
  })

  it('lets a server domain into another only through its door, and never upwards', () => {
    expect(files.flatMap(wrongDoors)).toEqual([])
  })

  it('lets a room of the album import only from lower ones', () => {
    const upwards = files.flatMap(({ path, imports }) => {
      const own = roomOfAlbum(path)
      if (own === -1) return []
      return imports.filter((target) => roomOfAlbum(target) > own).map((target) => `${path} → ${target}`)
    })
    expect(upwards).toEqual([])
  })

  it('lets a web feature into another only through its door', () => {
    const wrong = files.flatMap((file) => {
      const own = featureOf(file.path)
      if (own === null) return []
      return file.imports
        .filter((target) => featureOf(target) !== null && featureOf(target) !== own && !isDoor(target))
        .map((target) => `${file.path} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('keeps guest, host, wall and site apart: what two of them use is in shared', () => {
    const wrong = files.flatMap((file) => {
      const own = audienceOf(file.path)
      if (own === null) return []
      return file.imports
        .filter((target) => ![own, 'shared', null].includes(audienceOf(target)))
        .map((target) => `${file.path} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  it('has a folder of features for each audience and for nothing else', () => {
    const found = new Set(files.map((file) => audienceOf(file.path)).filter((name) => name !== null))
    expect([...found].sort()).toEqual(['guest', 'host', 'shared', 'site', 'wall'])
  })

  it('has no import cycles', () => {
    expect(cycles(files)).toEqual([])
  })

  it('has no cycles of types either', () => {
    expect(typeCycles(files)).toEqual([])
  })

  it('knows the domains from the list of plugs', () => {
    expect(DOMAINS.slice(0, 4)).toEqual(['access', 'pictures', 'accounts', 'billing'])
    expect(new Set(files.flatMap(({ path }) => domainOf(path) ?? []))).toEqual(new Set(DOMAINS))
  })

  it('gives a domain a door of at most ten values, those in namespaces included', () => {
    const wide = files
      .filter(({ path }) => /^apps\/server\/src\/domains\/[^/]+\/index\.ts$/.test(path))
      .map((file) => ({ domain: domainOf(file.path) ?? '', names: exportedValues(file, files).length }))
      .filter(({ domain, names }) => names > (WIDE_DOORS[domain]?.names ?? 10))
    expect(wide).toEqual([])
  })

  it('gives each table one owner: the SQL of other rooms calls a function or a fragment of its door', () => {
    const schema = schemaOf(files.find(({ path }) => path === TYPES)?.text ?? '')
    const server = files.filter(
      ({ path }) =>
        path.startsWith('apps/server/src/') && path !== TYPES && !path.includes('/db/migrations/'),
    )
    const uses = tableUses(server, schema)
    expect(new Set(uses.map(({ table }) => table)).size).toBeGreaterThan(60)
    expect(sharedTables(uses, roomOf)).toEqual([])
  })
})

/** Banned patterns, where they are allowed nevertheless, and what to use instead. */
const BANS: { pattern: RegExp; allowed: RegExp; instead: string }[] = [
  {
    pattern: /\bDate\.now\(\)|new Date\(\)/,
    allowed: /platform\/clock\.ts$|web\/app\/lib\//,
    instead: 'the injected clock',
  },
  { pattern: /\bMath\.random\(/, allowed: /^$/, instead: 'the injected ids or randomness' },
  { pattern: /\bprocess\.env\b/, allowed: /server\/src\/config\.ts$/, instead: 'the configuration' },
  { pattern: /\bconsole\.\w+\(/, allowed: /^$/, instead: 'the log' },
  {
    pattern: /(?<![.\w])fetch\(/,
    allowed: /web\/app\/lib\/|uploader\/src\/http|apps\/server/,
    instead: 'lib/api',
  },
  { pattern: /@ts-ignore|@ts-expect-error|\bas any\b/, allowed: /^$/, instead: 'a true type' },
  { pattern: /\b(TODO|FIXME|XXX)\b/, allowed: /^$/, instead: 'doing it, or an issue' },
]

describe('the ruler', () => {
  it.each(BANS)('finds no $pattern (use $instead)', ({ pattern, allowed }) => {
    const found = files
      .filter((file) => !allowed.test(file.path))
      .filter((file) => pattern.test(withoutComments(file.text, pattern)))
      .map((file) => file.path)
    expect(found).toEqual([])
  })

  it('keeps SQL in the stores', () => {
    const found = files
      .filter(
        (file) =>
          file.path.startsWith('apps/server/src/domains/') &&
          !/-store\.ts$|storage-account\.ts$/.test(file.path),
      )
      .filter((file) => /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(file.text))
      .map((file) => file.path)
    expect(found).toEqual([])
  })

  it('wants a reason beside every effect', () => {
    const found = files.filter((file) => effectsWithoutReason(file.text)).map((file) => file.path)
    expect(found).toEqual([])
  })
})

function forbiddenImports(file: SourceFile): string[] {
  const rule = ROOMS.find(({ room }) => room.test(file.path))
  if (rule === undefined) return []
  return file.imports
    .filter((target) => isOurs(target) && !rule.may.some((allowed) => allowed.test(target)))
    .map((target) => `${file.path} → ${target}`)
}

function wrongDoors(file: SourceFile): string[] {
  const own = domainOf(file.path)
  if (own === null) return []
  return file.imports
    .filter((target) => {
      const other = domainOf(target)
      if (other === null || other === own) return false
      return DOMAINS.indexOf(other) > DOMAINS.indexOf(own) || !target.endsWith(`/${other}/index.ts`)
    })
    .map((target) => `${file.path} → ${target}`)
}

/** The rooms of the album from low to high. */
const ALBUM_ROOMS = ['photos', 'sendings', 'delivery', 'ingest']

/** -1 for what is in no room of the album. */
function roomOfAlbum(place: string): number {
  return ALBUM_ROOMS.indexOf(/^apps\/server\/src\/domains\/album\/([^/]+)\//.exec(place)?.[1] ?? '')
}

function domainOf(place: string): string | null {
  return /^apps\/server\/src\/domains\/([^/]+)\//.exec(place)?.[1] ?? null
}

/** A domain, or a folder of the server beside the domains. */
function roomOf(place: string): string {
  return domainOf(place) ?? /^apps\/server\/src\/([^/]+)\//.exec(place)?.[1] ?? place
}

function audienceOf(place: string): string | null {
  return /^apps\/web\/app\/features\/([^/]+)/.exec(place)?.[1] ?? null
}

/** The wall is a single feature; every other audience has a folder per feature. */
function featureOf(place: string): string | null {
  return /^apps\/web\/app\/features\/(wall|[^/]+\/[^/]+)/.exec(place)?.[1] ?? null
}

function isDoor(place: string): boolean {
  return /features\/(wall|[^/]+\/[^/]+)(\/index(\.ts)?)?$/.test(place)
}

/** Type-only imports do not close a cycle. */
function cycles(all: SourceFile[]): string[] {
  const find = finderOf(all)
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: SourceFile, trail: string[]): void => {
    if (state.get(file.path) === 'done') return
    if (state.get(file.path) === 'open') {
      found.push([...trail.slice(trail.indexOf(file.path)), file.path].join(' → '))
      return
    }
    state.set(file.path, 'open')
    for (const target of runtimeImports(file)) {
      const next = find(target)
      if (next !== undefined) visit(next, [...trail, file.path])
    }
    state.set(file.path, 'done')
  }
  for (const file of all) visit(file, [])
  return found
}

/** Ignores comments, unless the pattern is about comments. */
function withoutComments(text: string, pattern: RegExp): string {
  if (/TODO|ts-ignore/.test(pattern.source)) return text
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}

function effectsWithoutReason(text: string): boolean {
  const lines = text.split('\n')
  return lines.some(
    (line, at) =>
      /\buse(Layout)?Effect\(/.test(line) &&
      !/\/\/|\*\//.test(lines[at - 1] ?? '') &&
      !/\/\//.test(lines[at + 1] ?? ''),
  )
}
