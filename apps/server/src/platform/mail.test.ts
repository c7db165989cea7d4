import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { freePort } from '../db/embedded-postgres.ts'
import { aMailServer } from '../testing/mail-server.ts'
import { testClock } from '../testing/test-clock.ts'
import { inJob } from './current-job.ts'
import { randomIds } from './ids.ts'
import { createLog } from './log.ts'
import { createOutboxMailer, createSmtpMailer, MailPostponedError, MailRefusedError } from './mail.ts'

const MAIL = {
  to: 'noor@example.com',
  subject: 'Confirm your email for Afterglow',
  text: 'Please confirm: https://photos.example/verify-email?token=abc',
  html: '<p>Please confirm</p>',
}

describe('mail through a mail server', () => {
  it('arrives with sender, subject, text and HTML', async () => {
    const server = await aMailServer()
    const mailer = createSmtpMailer(server.url, 'Afterglow <no-reply@photos.example>')

    await mailer.send(MAIL)

    expect(mailer.delivers).toBe(true)
    expect(await server.nextMail()).toMatchObject({
      from: { name: 'Afterglow', address: 'no-reply@photos.example' },
      to: [{ address: 'noor@example.com' }],
      subject: MAIL.subject,
      text: expect.stringContaining(MAIL.text),
      html: expect.stringContaining(MAIL.html),
    })
    mailer.close()
    await server.close()
  })
})

describe('a mail that its server does not take at first', () => {
  const job = '7 2026-06-20T10:00:00Z 0'

  it('comes again, and is the same mail in each attempt of its job', async () => {
    const server = await aMailServer({ postpones: 1 })
    const mailer = createSmtpMailer(server.url, 'Afterglow <no-reply@photos.example>')
    const send = (mail = MAIL, of = job) => inJob(of, () => mailer.send(mail))

    await expect(send()).rejects.toThrow(MailPostponedError)
    await send()
    await send()
    await send({ ...MAIL, to: 'elias@example.com' })
    await send(MAIL, '8 2026-06-20T10:00:00Z 0')
    await send({ ...MAIL, text: 'Please confirm: https://photos.example/verify-email?token=def' })

    const ids: (string | undefined)[] = []
    for (let nth = 0; nth < 5; nth += 1) ids.push((await server.nextMail()).messageId)
    expect(ids[0]).toMatch(/^<[\w-]{43}@photos\.example>$/)
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(4)
    mailer.close()
    await server.close()
  })

  it('waits as well where the server cannot be reached', async () => {
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${await freePort()}`, 'no-reply@photos.example')
    await expect(mailer.send(MAIL)).rejects.toThrow(MailPostponedError)
  })

  it('does not come again where it was refused for good', async () => {
    const server = await aMailServer({ postpones: 1, reply: 550 })
    const mailer = createSmtpMailer(server.url, 'no-reply@photos.example')
    await expect(mailer.send(MAIL)).rejects.toThrow(MailRefusedError)
    mailer.close()
    await server.close()
  })
})

describe('a mail server, asked whether it takes our mails', () => {
  const ask = (url: string) => createSmtpMailer(url, 'Afterglow <no-reply@photos.example>').check()

  it('does', async (context) => {
    const server = await aMailServer({ password: 'golden hour' })
    context.onTestFinished(() => server.close())
    expect(await ask(server.url.replace('//', '//noor:golden%20hour@'))).toBeNull()
  })

  it('refuses the password', async (context) => {
    const server = await aMailServer({ password: 'golden hour' })
    context.onTestFinished(() => server.close())
    const trouble = await ask(server.url.replace('//', '//noor:wrong@'))
    expect(trouble?.words).toMatch(/^The mail server refuses the user or the password in SMTP_URL\./)
    expect(trouble?.words).not.toContain('noor')
  })

  it('is not there', async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`
    expect((await ask(url))?.words).toMatch(/^The mail server in SMTP_URL cannot be reached\./)
  })

  it('speaks no encryption where SMTP_URL asks for it', async (context) => {
    const server = await aMailServer()
    context.onTestFinished(() => server.close())
    expect((await ask(server.url.replace('smtp:', 'smtps:')))?.words).toContain('smtps:// for 465')
  })
})

describe('mail without a mail server', () => {
  it('is put into the outbox for the operator to see', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-outbox-'))
    const mailer = createOutboxMailer(folder, {
      clock: testClock(),
      ids: randomIds,
      log: createLog('silent', 'test'),
    })

    await mailer.send(MAIL)

    const [file = ''] = await readdir(folder)
    expect(mailer.delivers).toBe(false)
    expect(file).toMatch(/^2026-06-20-.*\.html$/)
    expect(await readFile(path.join(folder, file), 'utf8')).toContain('noor@example.com')
    await rm(folder, { recursive: true })
  })

  it('shows what people wrote as text', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-outbox-'))
    const mailer = createOutboxMailer(folder, {
      clock: testClock(),
      ids: randomIds,
      log: createLog('silent', 'test'),
    })

    await mailer.send({ ...MAIL, replyTo: 'elias@example.com', subject: 'From --><script>alert(1)</script>' })

    const [file = ''] = await readdir(folder)
    const page = await readFile(path.join(folder, file), 'utf8')
    expect(page).toContain('Reply-To: elias@example.com')
    expect(page).not.toContain('<script>')
    await rm(folder, { recursive: true })
  })
})
