// spec: deletion

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { oneDatabase } from '../testing/set-up.ts'

const test = oneDatabase()

it('every foreign key has an index that begins with its columns: no deletion scans a table', async () => {
  // A partial index counts only if the rows it omits reference nothing.
  const { rows } = await sql<{ key: string }>`
    with keys as (
      select con.conrelid, con.conkey, string_agg(att.attname, ', ' order by att.attnum) as columns
        from pg_constraint con
        join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
       where con.contype = 'f' and con.connamespace = 'public'::regnamespace
       group by con.oid
    )
    select format('%s (%s)', conrelid::regclass, columns) as key from keys
     where not exists (
       select 1 from pg_index
        where indrelid = conrelid and indisvalid
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%s IS NOT NULL)', columns)))
     order by key`.execute(test.db.query)
  expect(rows.map(({ key }) => key)).toEqual([])
})
