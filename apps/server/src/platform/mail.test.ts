import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testClock } from '../testing/test-clock.ts'
import { randomIds } from './ids.ts'
import { createLog } from './log.ts'
import { createOutboxMailer, createSmtpMailer } from './mail.ts'

const MAIL = {
  to: 'noor@example.com',
  subject: 'Confirm your email for Afterglow',
  text: 'Please confirm: https://photos.example/verify-email?token=abc',
  html: '<p>Please confirm</p>',
}

describe('mail through a mail server', () => {
  let server: SMTPServer
  let port: number
  const received = Promise.withResolvers<{ envelope: string; message: string }>()
  beforeEach(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const envelope = session.envelope.rcptTo.map(({ address }) => address).join()
          received.resolve({ envelope, message: Buffer.concat(chunks).toString() })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.server.address() as { port: number }).port
  })
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

  it('arrives with sender, subject, text and HTML', async () => {
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Afterglow <no-reply@photos.example>')

    await mailer.send(MAIL)

    const { envelope, message } = await received.promise
    expect(mailer.delivers).toBe(true)
    expect(envelope).toBe('noor@example.com')
    expect(message).toContain('From: Afterglow <no-reply@photos.example>')
    expect(message).toContain('Subject: Confirm your email for Afterglow')
    expect(message).toContain('Content-Type: text/plain')
    expect(message).toContain('Content-Type: text/html')
    mailer.close()
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
