/** biome-ignore-all lint/suspicious/noTemplateCurlyInString: the strings are sources, whose templates stay as they are. */
import { describe, expect, it } from 'vitest'
import { schemaOf, sharedTables, tableUses } from './table-owners.ts'

const SCHEMA = schemaOf(`export interface EventCounters {
  eventId: string;
}

export interface Photos {
  takenAt: Timestamp | null;
}

export interface DB {
  eventCounters: EventCounters;
  guests: Guests;
  photos: Photos;
}
`)

const tablesIn = (text: string) =>
  tableUses([{ path: 'a.ts', text }], SCHEMA).map(({ table, line }) => `${table}:${line}`)

describe('tables are found', () => {
  it.each([
    ['a select', `db.selectFrom('photos')`],
    ['an insertion', `tx.insertInto('photos').values(row)`],
    ['an update', `tx.updateTable('photos').set(change)`],
    ['a deletion with another table', `tx.deleteFrom('x').using('photos')`],
    ['an alias', `db.selectFrom('photos as p')`],
    ['an alias made of values', 'db.selectFrom(`photos as ${name}`)'],
    ['a list', `db.selectFrom(['x', 'photos as p'])`],
    ['a join', `query.leftJoin('photos', 'x.id', 'y.id')`],
    ['a lateral join', `query.innerJoinLateral((eb) => eb.selectFrom('photos').as('p'), on)`],
    ['a choice', `db.selectFrom(isOld ? 'x' : 'photos')`],
    ['a constant', `const TABLE = 'photos' as const; const q = db.selectFrom(TABLE)`],
    ['a list of constants', `const ALL = ['x', 'photos']; for (const table of ALL) tx.deleteFrom(table)`],
    ['a property', `const kind = { table: 'photos', ownerColumn: 'event_id' }`],
    ['a helper that deletes rows', `deleteSome(db, 'photos', condition)`],
    ['a reference to a table', 'sql`select 1 from ${sql.table("photos")}`'],
    ['a qualified column', `query.where('photos.takenAt', '<', now)`],
    ['a qualified column with a name', `query.select('photos.takenAt as at')`],
    ['raw SQL', 'sql`select 1 from photos`'],
    ['typed raw SQL', 'sql<Row>`select 1 from photos`'],
    ['a raw join', 'sql`select 1 from x left join photos on true`'],
    ['a raw list', 'sql`select 1 from x as y, photos as p where true`'],
    ['a list after a value', 'sql`select 1 from ${first}, photos`'],
    ['a raw insertion', 'sql`insert into photos (id) values (${id})`'],
    ['a raw update', 'sql`update photos set a = 1`'],
    ['a raw deletion', 'sql`delete from x using photos where true`'],
    ['a subquery', 'sql`select (select count(*) from photos where a = ${1}) as b`'],
    ['a raw qualified column', 'sql`photos.id = ${id}`'],
    ['quoted names', 'sql`select 1 from public."photos"`'],
    [
      'a nested template',
      'sql`select 1 from x where ${isAny ? sql`true` : sql`exists (select from photos)`}`',
    ],
    ['the statement of a client', `client.query('select * from photos')`],
  ])('in %s', (_form, text) => {
    expect(tablesIn(text)).toEqual(['photos:1'])
  })

  it('by their names in camel case and in snake case, each on its line', () => {
    const text = "db\n  .selectFrom(\n    'eventCounters',\n  )\nsql`\n  select 1\n    from event_counters`"

    expect(tablesIn(text)).toEqual(['eventCounters:3', 'eventCounters:7'])
  })
})

describe('no table is found', () => {
  it.each([
    ['a name introduced by the builder', `db.with('photos', (q) => q).selectFrom('photos')`],
    ['one with columns', `db.with('photos(id)', (q) => q).selectFrom('photos')`],
    ['a name introduced in SQL', 'sql`with photos as (select 1) select * from photos`'],
    [
      'a second one, with columns',
      'sql`with a as (select 1), photos (id) as (select 2) select * from photos`',
    ],
    ['a column', 'sql`select photos from x order by a, photos`'],
    ['a text in SQL', "sql`select 'from photos' from x`"],
    ['a comment in SQL', 'sql`select 1 -- from photos\n from x`'],
    ['prose', `const words = 'a guest may update photos'`],
    ['another string', `const part = 'photos'`],
    ['the kind of a fact', `recordFact(tx, id, 'photos.changed', {})`],
  ])('in %s', (_form, text) => {
    expect(tablesIn(text)).toEqual([])
  })
})

it('tables of two rooms are listed with the places outside the room that names them most', () => {
  const uses = tableUses(
    [
      { path: 'album/a.ts', text: `db.selectFrom('photos')` },
      { path: 'album/b.ts', text: `\ndb.selectFrom('photos').innerJoin('guests', on)` },
      { path: 'faces/c.ts', text: 'sql`delete from photos`' },
    ],
    SCHEMA,
  )

  expect(sharedTables(uses, (path) => path.split('/')[0] ?? '')).toEqual([
    { table: 'photos', owner: 'album', others: ['faces/c.ts:1'] },
  ])
})
