import { sql } from 'kysely'
import type { Database, Queryable, Tx } from '../db/database.ts'

/** An entity that the sandbox stores, in the shape in which it is answered. */
export type Entity = Record<string, unknown> & { id: string }

export type EntityKind = 'order' | 'payment' | 'subscription' | 'invoice' | 'refund' | 'event'

export async function insertEntity(db: Queryable, kind: EntityKind, body: Entity, now: Date): Promise<void> {
  await db
    .insertInto('sandboxPayments')
    .values({ id: body.id, kind, body: JSON.stringify(body), createdAt: now })
    .execute()
}

export async function findEntity(db: Queryable, kind: EntityKind, id: string): Promise<Entity | undefined> {
  const row = await db
    .selectFrom('sandboxPayments')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && entityIn(row)
}

/** Changes one entity while it is locked. Answers nothing if it does not exist. */
export async function changeEntity(
  tx: Tx,
  kind: EntityKind,
  id: string,
  change: (entity: Entity) => Partial<Entity>,
): Promise<Entity | undefined> {
  const row = await tx
    .selectFrom('sandboxPayments')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const before = entityIn(row)
  const after = { ...before, ...change(before) }
  await tx
    .updateTable('sandboxPayments')
    .set({ body: JSON.stringify(after) })
    .where('id', '=', id)
    .execute()
  return after
}

/** Entities whose field has this value, oldest first. */
export async function listEntities(
  { query }: Pick<Database, 'query'>,
  kind: EntityKind,
  field: string,
  value: string,
): Promise<Entity[]> {
  const rows = await query
    .selectFrom('sandboxPayments')
    .select('body')
    .where('kind', '=', kind)
    .where(sql<string>`body::jsonb ->> ${field}`, '=', value)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(entityIn)
}

function entityIn({ body }: { body: string }): Entity {
  return JSON.parse(body)
}
