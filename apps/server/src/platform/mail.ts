import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Transporter } from 'nodemailer'
import type { Clock } from './clock.ts'
import { currentJob } from './current-job.ts'
import { escapeHtml } from './escape-html.ts'
import { fieldOf } from './field-of.ts'
import type { Ids } from './ids.ts'
import type { Log } from './log.ts'
import { messageOf } from './message-of.ts'

export interface Mail {
  to: string
  /** The address for replies, if not the sender's. */
  replyTo?: string
  subject: string
  text: string
  html: string
  attachments?: readonly { fileName: string; content: Buffer; contentType: string }[]
}

/** Sends mails, or, with no mail server configured, stores them for the operator. */
export interface Mailer {
  /** Whether mails really leave this machine. */
  delivers: boolean
  send(mail: Mail): Promise<void>
  /** Connects and signs in as for a mail, and sends none. Null where one could be sent. */
  check(): Promise<MailTrouble | null>
  close(): void
}

/** Why no mail can be sent. */
export interface MailTrouble {
  /** For the operator; without host and user, since readiness is public. */
  words: string
  /** What the server or the network said. */
  reason: string
}

/** The accent of letters where the operator has chosen none. */
const USUAL_ACCENT = '#7343c8'

/** Puts the name and the color of the service where letters have `{{app}}` and `{{accent}}`. */
export function brandMails(mailer: Mailer, { name, color }: { name: string; color: string | null }): Mailer {
  return {
    ...mailer,
    send: ({ subject, text, html, ...mail }) =>
      mailer.send({
        ...mail,
        subject: subject.replaceAll('{{app}}', () => name),
        text: text.replaceAll('{{app}}', () => name),
        html: html
          .replaceAll('{{app}}', () => escapeHtml(name))
          .replaceAll('{{accent}}', () => color ?? USUAL_ACCENT),
      }),
  }
}

/** Within this time, in ms, a server that is there has answered each step. */
const CHECK_LIMIT = 10 * SECONDS

/** What nodemailer's codes mean to an operator. */
const TROUBLES: Record<string, string> = {
  EAUTH: 'The mail server refuses the user or the password in SMTP_URL.',
  ENOAUTH: 'The mail server asks for a user and a password, and SMTP_URL has none.',
  EDNS: 'There is no mail server of the name in SMTP_URL.',
  ECONNECTION: 'The mail server in SMTP_URL cannot be reached. Look at its name and port.',
  ETIMEDOUT:
    'The mail server in SMTP_URL does not answer. Look at its port: smtp:// for 587, smtps:// for 465.',
  ESOCKET:
    'The mail server in SMTP_URL cannot be reached. Look at its port: smtp:// for 587, smtps:// for 465.',
  ETLS: 'The mail server in SMTP_URL offers no encryption that we trust. Look at its name, port and certificate.',
}
const OTHER_TROUBLE = 'The mail server in SMTP_URL does not take our mails.'

/** Sends mails by SMTP. It connects with the first mail. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  let transport: Transporter | undefined
  return {
    delivers: true,
    async send({ attachments = [], ...mail }) {
      // Loaded late: without a mail server nobody needs it.
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport(smtpUrl)
      const attached = attachments.map(({ fileName, ...file }) => ({ filename: fileName, ...file }))
      const messageId = messageIdOf(mail, from)
      try {
        await transport.sendMail({ from, ...mail, attachments: attached, ...(messageId && { messageId }) })
      } catch (error) {
        if (isPostponed(error)) throw new MailPostponedError(messageOf(error), { cause: error })
        throw isRefused(error) ? new MailRefusedError(messageOf(error), { cause: error }) : error
      }
    },
    async check() {
      const { createTransport } = await import('nodemailer')
      const limits = {
        connectionTimeout: CHECK_LIMIT,
        greetingTimeout: CHECK_LIMIT,
        socketTimeout: CHECK_LIMIT,
        dnsTimeout: CHECK_LIMIT,
      }
      const trial = createTransport({ url: smtpUrl, ...limits })
      try {
        await trial.verify()
        return null
      } catch (error) {
        return troubleOf(error)
      } finally {
        trial.close()
      }
    },
    close: () => transport?.close(),
  }
}

/** The mail was not refused for good: its server takes none now, or cannot be asked. */
export class MailPostponedError extends Error {
  override readonly name = 'MailPostponedError'
}

/** The mail's server will never take it, such as for an address that does not exist. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

/** Replies of 500 to 599 to a recipient or a mail ask not to come again; others may be about us, such as a quota. */
function isRefused(error: unknown): boolean {
  const command = String(fieldOf(error, 'command'))
  return Number(fieldOf(error, 'responseCode')) >= 500 && /^(RCPT TO|DATA)/.test(command)
}

/** Replies of 400 to 499 ask to come again (RFC 5321, section 4.2.1); some servers give one to every stranger. */
function isPostponed(error: unknown): boolean {
  const reply = Number(fieldOf(error, 'responseCode'))
  return (reply >= 400 && !isRefused(error)) || String(fieldOf(error, 'code')) in TROUBLES
}

/**
 * The same in every attempt of a job: a server that took a mail just before the connection broke drops the second one.
 * Undefined outside of a job.
 */
function messageIdOf({ to, subject, text }: Mail, from: string): string | undefined {
  const job = currentJob()
  if (job === undefined) return undefined
  const about = [job, to, subject, text].join('\n')
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return `<${createHash('sha256').update(about).digest('base64url')}@${domain}>`
}

function troubleOf(error: unknown): MailTrouble {
  const words = TROUBLES[String(fieldOf(error, 'code'))] ?? OTHER_TROUBLE
  return {
    words: `${words} Mails wait meanwhile.`,
    reason: messageOf(error),
  }
}

/** Writes each mail to `folder` as one HTML file that any browser opens. */
export function createOutboxMailer(folder: string, deps: { clock: Clock; ids: Ids; log: Log }): Mailer {
  return {
    delivers: false,
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const day = deps.clock.date().toISOString().slice(0, 10)
      const name = `${day}-${deps.ids.uuid()}`
      const file = path.join(folder, `${name}.html`)
      await writeFile(file, `<!-- ${escapeHtml(headOf(mail))} -->\n${mail.html}`, { mode: 0o600 })
      for (const { fileName, content } of mail.attachments ?? [])
        await writeFile(path.join(folder, `${name}-${fileName}`), content, { mode: 0o600 })
      deps.log.info({ file }, 'no mail server is configured: a mail was put into the outbox')
    },
    check: async () => null,
    close: () => undefined,
  }
}

function headOf({ to, replyTo, subject }: Mail): string {
  return [`To: ${to}`, ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]), subject].join(' · ')
}
