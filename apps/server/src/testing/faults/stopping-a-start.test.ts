// spec: stopping-a-start

import { existsSync } from 'node:fs'
import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import { describe, inject, it, type TestContext } from 'vitest'
import { startEmbeddedPostgres } from '../../db/embedded-postgres.ts'
import { anExternalServer, aSession } from './external-database.ts'
import { Installation } from './installation.ts'
import { spawnRole } from './place.ts'
import { runCommand } from './run-command.ts'
import { until } from './until.ts'

/** Half of what supervisors allow a process as a rule; none of these waits would be over by then. */
const LIMIT = 5 * SECONDS

describe.concurrent('a start that is asked to end', () => {
  it.for(['SIGTERM', 'SIGINT'] as const)(
    'by %s while another one migrates, ends and leaves nothing behind',
    async (signal, context) => {
      const { expect } = context
      const { admin, url } = await anExternalServer(context)
      await admin.query('select pg_advisory_lock(7240911)')
      const installation = await anInstallation(context, url)
      const { child, output } = installation.launch()
      await until('it waits', () => output().includes('another process migrates the database'))

      child.kill(signal)
      await until('it has ended', () => child.exitCode !== null, LIMIT)

      expect(child.exitCode).toBe(0)
      expect(output()).not.toContain('    at ')
      expect(installation.processes()).toEqual([])
      expect(existsSync(path.join(installation.place.dataDir, 'running.json'))).toBe(false)
      const isAlone = async () =>
        (
          await admin.query(
            "select 1 from pg_stat_activity where application_name like 'afterglow%' and pid <> pg_backend_pid()",
          )
        ).rowCount === 0
      await until('its connections are closed', isAlone, LIMIT)
    },
  )

  it('stops the database that it has started', async (context) => {
    const installation = await Installation.create(inject('installedDataDir'))
    context.onTestFinished(() => installation.dispose())
    const { url } = await startEmbeddedPostgres(installation.place.dataDir)
    await (await aSession(context, url)).query('select pg_advisory_lock(7240911)')
    const { child, output } = installation.launch()
    await until('it waits', () => output().includes('another process migrates the database'))

    child.kill('SIGTERM')
    await until('it has ended', () => child.exitCode !== null, LIMIT)

    context.expect(child.exitCode).toBe(0)
    context.expect(installation.pidOf('database')).toBe(null)
  })

  it.for(['/bin/initdb', '/bin/postgres -D'])(
    'leaves no database behind whose first start is at %s',
    async (program, context) => {
      const installation = await Installation.create()
      context.onTestFinished(() => installation.dispose())
      const { child } = installation.launch()
      const isRunning = () => installation.processes().some(({ command }) => command.includes(`${program} `))
      await until(`${program} runs`, isRunning)

      child.kill('SIGTERM')
      await until('it has ended', () => child.exitCode !== null)

      context.expect(child.exitCode).toBe(0)
      context.expect(installation.processes()).toEqual([])
    },
  )

  it('ends while its web process waits for a lock in the database', async (context) => {
    const { admin, url } = await anExternalServer(context)
    const installation = await anInstallation(context, url)
    context.expect((await runCommand(installation, ['migrate'])).code).toBe(0)
    await admin.query('begin; lock table auth_secrets in access exclusive mode')
    const { child } = installation.launch()
    const waits = 'select 1 from pg_locks where not granted'
    await until('it waits', async () => (await admin.query(waits)).rowCount !== 0)

    child.kill('SIGTERM')
    await until('it has ended', () => child.exitCode !== null, LIMIT)

    context.expect(child.exitCode).toBe(0)
    context.expect(installation.processes()).toEqual([])
  })

  it('that migrates alone says that it has not ended its work', async (context) => {
    const { admin, url } = await anExternalServer(context)
    await admin.query('select pg_advisory_lock(7240911)')
    const { place, environment } = await anInstallation(context, url)
    const { child, output } = spawnRole('migrate', place, environment)
    await until('it waits', () => output().includes('another process migrates the database'))

    child.kill('SIGTERM')
    await until('it has ended', () => child.exitCode !== null, LIMIT)

    context.expect(child.exitCode).toBe(1)
    context.expect(output()).toContain('Stopped before the end.')
  })
})

async function anInstallation(context: TestContext, url: string): Promise<Installation> {
  const installation = await Installation.create()
  context.onTestFinished(() => installation.dispose())
  installation.environment['DATABASE_URL'] = url
  return installation
}
