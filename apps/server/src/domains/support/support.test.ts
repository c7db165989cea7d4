// spec: support.contact

import { MAX_CONTACT_MESSAGE_LENGTH } from '@afterglow/contract/support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../../platform/jobs.ts'
import { createSmtpMailer } from '../../platform/mail.ts'
import { aMailServer, type MailServer } from '../../testing/mail-server.ts'
import { aHost } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { MAIL_OPERATOR_JOB } from './support-jobs.ts'

const PATH = '/api/support/messages'
const MESSAGE = {
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@example.com',
  subject: 'billing',
  message: 'May I pay by bank transfer?\nIt would be easier for us.',
}
const OPERATOR = 'desk@photos.example'

let app: TestApp
let server: MailServer
beforeAll(async () => {
  app = await testApp({ environment: { OPERATOR_EMAIL: OPERATOR } })
  server = await aMailServer()
  app.platform.mailer = createSmtpMailer(server.url, 'Afterglow <no-reply@photos.example>')
})
afterAll(async () => {
  app.platform.mailer.close()
  await server.close()
  await app.close()
})

const kept = () => app.platform.db.query.selectFrom('contactMessages').selectAll().execute()

describe('a message of the contact form', () => {
  it('reaches the operator as a mail whose reply goes to the person who wrote it', async () => {
    const answer = await app.browser().post(PATH, MESSAGE)
    expect(answer.status).toBe(204)
    await app.runJobs()

    const mail = await server.nextMail()
    expect(mail).toMatchObject({
      from: { address: 'no-reply@photos.example' },
      to: [{ address: OPERATOR }],
      replyTo: [{ address: MESSAGE.email }],
      subject: 'Billing from Noor Haddad',
    })
    expect(mail.text).toContain(MESSAGE.message)
    expect(mail.html).toContain('Host:</b> Not signed in')
  })

  it('names the host who is signed in', async () => {
    const host = await aHost(app)
    const { body } = await host.get('/api/auth/session')

    await host.post(PATH, MESSAGE)
    await app.runJobs()

    expect((await server.nextMail()).text).toContain(`Host: ${body.session.user.id}`)
  })

  it('is mailed once, however often its job runs', async () => {
    await app.browser().post(PATH, { ...MESSAGE, message: 'Only once, please' })
    await app.runJobs()
    await server.nextMail()

    const message = (await kept()).find((row) => row.message === 'Only once, please')
    expect(message?.mailedAt).toEqual(app.clock.date())
    await app.platform.db.transaction(async (tx) => {
      await enqueue(tx, MAIL_OPERATOR_JOB, { messageId: message?.id })
    })
    await app.browser().post(PATH, { ...MESSAGE, message: 'The next one' })
    await app.runJobs()

    expect((await server.nextMail()).text).toContain('The next one')
  })

  it('waits for a mail server that is away', async () => {
    const { mailer } = app.platform
    app.platform.mailer = { ...mailer, send: () => Promise.reject(new Error('connection refused')) }
    const answer = await app.browser().post(PATH, { ...MESSAGE, message: 'Patience' })
    await app.runJobs()
    app.platform.mailer = mailer
    await app.runJobs()

    expect(answer.status).toBe(204)
    expect((await server.nextMail()).text).toContain('Patience')
  })

  it('is text in the mail, whatever it looks like', async () => {
    await app.browser().post(PATH, {
      ...MESSAGE,
      firstName: '<img src=x onerror=alert(1)>',
      message: '</p><script>alert(1)</script>\nBcc: everybody@example.com',
    })
    await app.runJobs()

    const mail = await server.nextMail()
    expect(mail.html).not.toMatch(/<script|<img/)
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.to).toHaveLength(1)
  })

  it('has names of one line, so that none is a header, and no character that cannot be kept', async () => {
    await app.browser().post(PATH, {
      ...MESSAGE,
      firstName: 'Noor\r\nBcc: everybody@example.com',
      lastName: 'Haddad\nX-Evil: 1',
      message: 'Dear\0 all',
    })
    await app.runJobs()

    const mail = await server.nextMail()
    expect([mail.bcc ?? [], mail.to?.length]).toEqual([[], 1])
    expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil')
    expect(mail.text).toContain('Dear all')
  })

  it.each([
    ['no first name', { firstName: ' ' }],
    ['no last name', { lastName: '' }],
    ['an address that is none', { email: 'noor@' }],
    ['a subject we do not offer', { subject: 'other' }],
    ['no message', { message: '\n ' }],
    ['an endless message', { message: 'x'.repeat(MAX_CONTACT_MESSAGE_LENGTH + 1) }],
    ['a header in the address', { email: 'noor@example.com\r\nBcc: everybody@example.com' }],
  ])('is refused with %s, and nothing is kept', async (_what, change) => {
    const before = (await kept()).length
    const answer = await app.browser().post(PATH, { ...MESSAGE, ...change })
    expect(answer).toBeError(400, 'request.invalid')
    expect(answer.body.error.details.fields[0].path).toBe(Object.keys(change)[0])
    expect(await kept()).toHaveLength(before)
  })
})

describe('many messages', () => {
  it('are taken five in ten minutes of one person', async () => {
    const strict = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    const visitor = strict.browser()
    for (let sent = 0; sent < 5; sent += 1) expect((await visitor.post(PATH, MESSAGE)).status).toBe(204)

    const answer = await visitor.post(PATH, MESSAGE)

    expect(answer).toBeError(429, 'request.too_many')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const neighbor = await strict.browser().post(PATH, { ...MESSAGE, email: 'neighbor@example.com' })
    expect(neighbor.status).toBe(204)
    await strict.close()
  })
})
