import { createServer } from 'node:net'
import { SECONDS } from '@afterglow/contract/kernel'
import { describe, it } from 'vitest'
import { Installation, runningInstallation } from './installation.ts'
import { findViolations } from './integrity.ts'
import { aParty, aPhoto } from './party.ts'
import { isAlive } from './processes.ts'
import { send } from './sending.ts'
import { after, until } from './until.ts'

describe.concurrent('starting', () => {
  it('K01: after a kill -9 takes the orphaned database over and finds everything there', async (context) => {
    const installation = await runningInstallation(context)
    const party = await aParty(installation)
    const sent = await send(await party.guest(), party.eventId, aPhoto())
    const children = [installation.pidOf('web'), installation.pidOf('worker')].map(Number)
    const database = installation.pidOf('database')

    await installation.kill('serve')
    await until('the children of the killed process are gone', () => !children.some(isAlive), 5 * SECONDS)
    context.expect(installation.pidOf('database')).toBe(database)
    await installation.start()

    context.expect(installation.pidOf('database')).toBe(database)
    context.expect(await findViolations(installation, party, [sent])).toEqual([])
    context.expect(await installation.stop()).toBe(0)
    context.expect(installation.processes()).toEqual([])
  })

  it('is refused while another process works in the same DATA_DIR, and says who', async (context) => {
    const installation = await runningInstallation(context)
    const holder = installation.pidOf('serve')

    const second = await startToItsEnd(installation, { PORT: '0' })

    context.expect(second.code).toBe(1)
    context
      .expect(second.said)
      .toContain(`Afterglow is already running in ${installation.dataDir} (process ${holder}`)
    context.expect(second.said).not.toContain('    at ')
    context.expect(installation.pidOf('serve')).toBe(holder)
    context.expect(await installation.isReady()).toBe(true)
  })

  it('on a busy port says so and leaves nothing running', async (context) => {
    const installation = await Installation.create()
    context.onTestFinished(() => installation.dispose())
    const other = createServer().listen(installation.port, '127.0.0.1')
    context.onTestFinished(() => void other.close())

    const { code, said } = await startToItsEnd(installation)

    context.expect(code).toBe(1)
    context.expect(said).toContain(`Port ${installation.port} is in use by another program.`)
    context.expect(said).not.toContain('    at ')
    context.expect(installation.processes()).toEqual([])
  })

  it.for([150, 400, 900])('works after a first start that was killed %i ms in', async (moment, context) => {
    const installation = await Installation.create()
    context.onTestFinished(() => installation.dispose())
    const first = installation.launch()
    await after(moment)
    first.kill('SIGKILL')

    await installation.start()

    const party = await aParty(installation)
    const sent = await send(await party.guest(), party.eventId, aPhoto())
    context.expect(await findViolations(installation, party, [sent])).toEqual([])
  })
})

/** One more `serve` on the same DATA_DIR, which is expected to give up. */
async function startToItsEnd(installation: Installation, environment: Record<string, string> = {}) {
  const second = installation.spawn(environment)
  let said = ''
  for (const stream of [second.stdout, second.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const code = await new Promise<number | null>((resolve) => second.once('close', resolve))
  return { code, said }
}
