import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { expect, it } from 'vitest'
import { freePort } from '../db/embedded-postgres.ts'
import { createSmtpMailer } from '../platform/mail.ts'
import { aMailServer } from '../testing/mail-server.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

async function readiness(app: TestApp): Promise<{ status: number; warnings: string[] }> {
  const { status, body } = await app.browser().get('/readyz')
  return { status, warnings: body.warnings }
}

it('a mail server that is not there is a warning from the start until it is, and no reason to be unready', async (context) => {
  const port = await freePort()
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Afterglow <no-reply@photos.example>')
  const app = await testApp({ mailer, environment: { LOG_LEVEL: 'warn' } })
  context.onTestFinished(() => app.close())

  const words = expect.stringContaining('The mail server in SMTP_URL cannot be reached.')
  await expect
    .poll(() => readiness(app), { timeout: 30 * SECONDS })
    .toEqual({ status: 200, warnings: [words] })
  expect(app.logged.filter((line) => line.includes('SMTP_URL'))).toEqual([words])

  const server = await aMailServer({ port })
  context.onTestFinished(() => server.close())
  app.clock.advance(1 * MINUTES)
  await expect.poll(() => readiness(app), { timeout: 30 * SECONDS }).toEqual({ status: 200, warnings: [] })
})
