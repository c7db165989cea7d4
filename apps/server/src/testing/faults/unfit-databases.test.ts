// spec: unfit-databases

import { chown, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, it, type TestContext } from 'vitest'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { selfSigned } from '../outside/self-signed.ts'
import { anExternalServer, aSession, at } from './external-database.ts'
import { Installation } from './installation.ts'
import { runCommand } from './run-command.ts'
import { until } from './until.ts'

describe.concurrent('a database that the product cannot be set up in', () => {
  it.for([
    ['whose user may create nothing', '', 'permission denied for schema public'],
    ['whose user sees no schema', 'revoke all on schema public from public', 'no schema has been selected'],
    [
      'whose user may make no schema',
      'grant create on schema public to stranger',
      'permission denied for database',
    ],
  ] as const)('%s is refused in one sentence', async ([, statement, reason], context) => {
    const { admin, url } = await anExternalServer(context)
    await admin.query("create role stranger login password 'secret'")
    await admin.query(statement)
    await expectRefusal(context, at(url, { user: 'stranger' }), [reason, 'alter database NAME owner to USER'])
  })

  it('with an encoding that has no letters for some is refused in one sentence, before anything is made in it', async (context) => {
    const { admin, url } = await anExternalServer(context)
    await admin.query("create database narrow encoding 'LATIN1' locale 'C' template template0")
    const narrow = at(url, { database: 'narrow' })
    await expectRefusal(context, narrow, ['the encoding LATIN1', "encoding 'UTF8'"])
    const { rows } = await (await aSession(context, narrow)).query(
      "select 1 from pg_class where relnamespace = 'public'::regnamespace",
    )
    context.expect(rows).toEqual([])
  })

  it('without an encoding takes what it is given', async (context) => {
    const { admin, url } = await anExternalServer(context)
    await admin.query("create database plain encoding 'SQL_ASCII' locale 'C' template template0")
    context.expect(await migrating(context, at(url, { database: 'plain' }))).toMatchObject({ code: 0 })
  })

  it('that has no connection left for its user is named as such', async (context) => {
    const { admin, url } = await anExternalServer(context)
    await admin.query("create role narrow login password 'secret' connection limit 1")
    const address = at(url, { user: 'narrow' })
    await aSession(context, address)
    await expectRefusal(context, address, ['no connection left', 'max_connections'])
  })

  it('that is read-only is named as such', async (context) => {
    const { admin, url } = await anExternalServer(context)
    await admin.query('alter database afterglow set default_transaction_read_only = on')
    await expectRefusal(context, url, ['read-only', 'default_transaction_read_only'])
  })

  it('that is a standby is named as such', async (context) => {
    const { folder, stop } = await anExternalServer(context)
    await stop()
    await writeFile(path.join(folder, 'postgres/cluster/standby.signal'), '')
    const standby = await startEmbeddedPostgres(folder)
    context.onTestFinished(standby.stop)
    await expectRefusal(context, standby.url, ['read-only', 'a standby'])
  })

  it('that speaks no TLS is named as such', async (context) => {
    const { url } = await anExternalServer(context)
    await expectRefusal(context, `${url}?sslmode=verify-full`, ['does not speak TLS', 'sslmode'])
  })

  it('that has a certificate of its own making is named as such', async (context) => {
    const { admin, folder, url } = await anExternalServer(context)
    const cluster = path.join(folder, 'postgres/cluster')
    const { uid, gid } = await stat(cluster)
    const { cert, key } = selfSigned(['localhost'])
    for (const [name, text] of [
      ['server.crt', cert],
      ['server.key', key],
    ] as const) {
      await writeFile(path.join(cluster, name), text, { mode: 0o600 })
      await chown(path.join(cluster, name), uid, gid)
    }
    await admin.query('alter system set ssl = on')
    await admin.query('select pg_reload_conf()')
    await until('it speaks TLS', async () => (await admin.query('show ssl')).rows[0].ssl === 'on')
    await expectRefusal(context, `${url}?sslmode=verify-full`, ['is not trusted', 'sslrootcert'])
  })
})

/** What `serve` and `migrate` say, each in one sentence. */
async function expectRefusal(context: TestContext, url: string, words: readonly string[]): Promise<void> {
  const installation = await anInstallation(context)
  for (const role of ['migrate', 'serve']) {
    const { code, output } = await runCommand(installation, [role], settings(url))
    context.expect(output.trim().split('\n')).toHaveLength(1)
    for (const word of words) context.expect(output).toContain(word)
    context.expect(code).toBe(1)
  }
}

async function migrating(context: TestContext, url: string) {
  return runCommand(await anInstallation(context), ['migrate'], settings(url))
}

function settings(url: string): Record<string, string> {
  return { DATABASE_URL: url, LOG_LEVEL: 'error' }
}

async function anInstallation(context: TestContext): Promise<Installation> {
  const installation = await Installation.create()
  context.onTestFinished(() => installation.dispose())
  return installation
}
