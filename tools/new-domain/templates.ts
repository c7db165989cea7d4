import type { Names } from './names.ts'

/** A new domain's files by path: small, complete and tested, as a starting point. */
export function filesOf({ kebab, camel, pascal, snake }: Names, migration: string): Record<string, string> {
  const contract = `packages/contract/src/${kebab}`
  const server = `apps/server/src/domains/${kebab}`
  return {
    [`${contract}/index.ts`]: `export * from './routes.ts'\nexport * from './schema.ts'\n`,
    [`${contract}/schema.ts`]: `import * as z from 'zod/mini'
import { uuidSchema } from '../kernel/index.ts'

export const new${pascal}Schema = z.object({
  text: z.string().check(z.minLength(1, 'Please enter a text'), z.maxLength(500)),
})

export const ${camel}ItemSchema = z.object({
  id: uuidSchema,
  text: z.string(),
  createdAt: z.iso.datetime(),
})

export type ${pascal}Item = z.infer<typeof ${camel}ItemSchema>
`,
    [`${contract}/routes.ts`]: `import * as z from 'zod/mini'
import { endpoint, eventIdSchema, MINUTES, perClient } from '../kernel/index.ts'
import { new${pascal}Schema, ${camel}ItemSchema } from './schema.ts'

const inEvent = z.object({ eventId: eventIdSchema })

export const ${camel}Limit = perClient('${kebab}', { points: 600, per: 10 * MINUTES, each: 60 })

export const add${pascal}Item = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/${kebab}',
  summary: 'Adds an item.',
  policy: 'event:manage',
  limit: ${camel}Limit,
  params: inEvent,
  body: new${pascal}Schema,
  response: ${camel}ItemSchema,
  status: 201,
})

export const list${pascal} = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/${kebab}',
  summary: 'All items of an event, newest first.',
  policy: 'event:manage',
  params: inEvent,
  response: z.object({ items: z.array(${camel}ItemSchema) }),
})

export const ${camel}Routes = { add${pascal}Item, list${pascal} }
`,
    [`${server}/index.ts`]: `export { ${camel} } from './plug.ts'\n`,
    [`${server}/plug.ts`]: `import type { Platform } from '../../platform/platform.ts'
import type { Plug } from '../plug.ts'
import { register${pascal}Routes } from './routes.ts'

/** What this domain is for, in one line. */
export function ${camel}({ db, clock, ids }: Platform) {
  return {
    name: '${kebab}',
    routes: (handle) => register${pascal}Routes(handle, { db, clock, ids }),
  } satisfies Plug
}
`,
    [`${server}/routes.ts`]: `import { type ${pascal}Item, ${camel}Routes } from '@afterglow/contract/${kebab}'
import type { Platform } from '../../platform/platform.ts'
import type { HandleProduct } from '../access/index.ts'
import { type ${pascal}Row, insert${pascal}, list${pascal}Of } from './${kebab}-store.ts'

type ${pascal}Deps = Pick<Platform, 'db' | 'clock' | 'ids'>

export function register${pascal}Routes(handle: HandleProduct, { db, clock, ids }: ${pascal}Deps): void {
  handle(${camel}Routes.add${pascal}Item, async ({ grant: { event }, body }) => {
    const row = { id: ids.uuid(), eventId: event.id, text: body.text, createdAt: clock.date() }
    await insert${pascal}(db.query, row)
    return present(row)
  })

  handle(${camel}Routes.list${pascal}, async ({ grant: { event } }) => ({
    items: (await list${pascal}Of(db.query, event.id)).map(present),
  }))
}

function present({ id, text, createdAt }: ${pascal}Row): ${pascal}Item {
  return { id, text, createdAt: createdAt.toISOString() }
}
`,
    [`${server}/${kebab}-store.ts`]: `import type { Selectable } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { ${pascal} } from '../../db/types.ts'

export type ${pascal}Row = Selectable<${pascal}>

export async function insert${pascal}(db: Queryable, row: ${pascal}Row): Promise<void> {
  await db.insertInto('${camel}').values(row).execute()
}

export async function list${pascal}Of(db: Queryable, eventId: string): Promise<${pascal}Row[]> {
  return db
    .selectFrom('${camel}')
    .selectAll()
    .where('eventId', '=', eventId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}
`,
    [`${server}/${kebab}.test.ts`]: `import { describe, expect, it } from 'vitest'
import { aGuest } from '../../testing/people.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'

const app = oneApp()
const { wedding } = eachWedding(app)
const path = () => \`/api/events/\${wedding.event.id}/${kebab}\`

describe('${kebab}', () => {
  it('are kept and listed for the host', async () => {
    const added = await wedding.host.post(path(), { text: 'first' })

    expect(added.status).toBe(201)
    expect((await wedding.host.get(path())).body.items).toEqual([added.body])
  })

  it('want a text', async () => {
    expect(await wedding.host.post(path(), { text: '' })).toBeError(400, 'request.invalid')
  })

  it('are none of a guest’s business', async () => {
    const guest = await aGuest(app, wedding.event)

    expect(await guest.get(path())).toBeError(401, 'auth.required')
  })
})
`,
    [`apps/server/src/db/migrations/${migration}-${kebab}.sql`]: `create table ${snake} (
  id uuid primary key,
  event_id text not null references events (id) on delete cascade,
  text text not null,
  created_at timestamptz not null
);
create index ${snake}_event_id on ${snake} (event_id);
`,
  }
}
