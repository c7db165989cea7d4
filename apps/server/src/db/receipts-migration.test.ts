import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { oneDatabase } from '../testing/set-up.ts'

const MIGRATION = path.join(import.meta.dirname, 'migrations/0042-receipts.sql')

const test = oneDatabase()

it('payments of before keep the email, name and period that their receipts had', async () => {
  const { query } = test.db
  const run = (text: string) => sql.raw(text).execute(query)
  await run(`drop table billing_details;
    alter table orders drop column buyer_name, drop column buyer_address;
    alter table payments drop column buyer_email, drop column buyer_name, drop column buyer_address,
      drop column seller_name, drop column seller_address, drop column seller_tax_id,
      drop column period_starts_at, drop column period_ends_at;`)
  const id = (digit: number) => `'00000000-0000-7000-8000-00000000000${digit}'`
  await run(`insert into users (id, email, full_name) values ('noor', 'noor@example.com', 'Noor Haddad');
    insert into orders (id, user_id, tier, currency, amount, created_at)
      values (${id(1)}, 'noor', '50gb', 'USD', 5199, '2026-06-20Z');
    insert into subscriptions (id, user_id, currency, amount, created_at)
      values (${id(2)}, 'noor', 'USD', 1999, '2026-06-20Z');
    insert into payments (id, user_id, order_id, subscription_id, provider_payment_id, currency, amount, number, paid_at)
      values (${id(3)}, 'noor', ${id(1)}, null, 'pay_1', 'USD', 5199, 'AG-2026-000001', '2026-06-20Z'),
             (${id(4)}, 'noor', null, ${id(2)}, 'pay_2', 'USD', 1999, 'AG-2026-000002', '2026-06-20Z');
    insert into entitlements (id, user_id, payment_id, kind, quota_bytes, starts_at, ends_at)
      values (${id(5)}, 'noor', ${id(3)}, 'pass', 1, '2026-06-20Z', '2026-12-20Z'),
             (${id(6)}, 'noor', ${id(4)}, 'subscription', 1, '2026-06-20Z', '2026-07-24Z');`)

  await run(await readFile(MIGRATION, 'utf8'))

  const kept = await query.selectFrom('payments').selectAll().orderBy('number').execute()
  const startsAt = new Date('2026-06-20Z')
  const known = {
    buyerEmail: 'noor@example.com',
    buyerName: 'Noor Haddad',
    buyerAddress: null,
    sellerName: null,
  }
  expect(kept).toMatchObject([
    { ...known, periodStartsAt: startsAt, periodEndsAt: new Date('2026-12-20Z') },
    // Without the grace period.
    { ...known, periodStartsAt: startsAt, periodEndsAt: new Date('2026-07-20Z') },
  ])
})
