import { PREMIUM_PASS_PRICES } from '@afterglow/contract/billing'
import { sql } from 'kysely'
import { describe, it } from 'vitest'
import { inWindow, order, verify } from '../buying.ts'
import { aHost } from '../people.ts'
import type { Installation } from './installation.ts'
import { settle } from './integrity.ts'
import { runningInstallation } from './running-installation.ts'
import { until } from './until.ts'

describe('kill -9 of the web process between the check of a signature and the grant', () => {
  it.for([
    ['when the provider has answered, and nothing is written', 'orders'],
    ['when payment and pass are written, and nothing is committed', 'storage_accounts'],
  ] as const)(
    'P09: %s: nothing is granted by half, and verifying again grants once',
    async ([, held], context) => {
      const { expect } = context
      const installation = await runningInstallation(context)
      const host = await aHost(installation)
      const { id } = await order(host, { tier: '50gb' })
      // The provider's own word goes to the worker, which would grant as well: here it comes last.
      const letWorkerGoOn = installation.pause('worker')
      context.onTestFinished(letWorkerGoOn)
      const paid = await inWindow(installation, { order_id: id })

      const letGo = await holdTable(installation, held)
      const verifying = verify(host, paid).catch((error: Error) => error)
      await until('the grant stands still', () => isSomebodyWaitingFor(installation, held))
      await installation.kill('web')
      expect(await verifying).toBeInstanceOf(Error)
      await letGo()
      await installation.recover()

      expect(await rowsGranted(installation)).toEqual({ entitlements: 0, payments: 0 })
      expect((await host.get('/api/billing/plan')).body).toMatchObject({ kind: 'trial' })

      const answers = await Promise.all([verify(host, paid), verify(host, paid)])
      letWorkerGoOn()
      await settle(installation)

      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await rowsGranted(installation)).toEqual({ entitlements: 1, payments: 1 })
      expect((await host.get('/api/billing/plan')).body).toMatchObject({ kind: 'pass', tier: '50gb' })
      const { receipts } = (await host.get('/api/billing/receipts')).body
      expect(receipts).toMatchObject([{ amount: PREMIUM_PASS_PRICES['50gb'].USD }])
    },
  )
})

/** Locks this table: every transaction that changes it waits until the release. */
async function holdTable({ database }: Installation, table: string): Promise<() => Promise<void>> {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in exclusive mode`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

async function isSomebodyWaitingFor({ database }: Installation, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks
    where not granted and relation = ${table}::regclass`.execute(database.query)
  return rows.length > 0
}

async function rowsGranted({ database }: Installation) {
  const { rows } = await sql<{ entitlements: number; payments: number }>`
    select (select count(*) from entitlements) as entitlements, (select count(*) from payments) as payments
  `.execute(database.query)
  return rows[0]
}
