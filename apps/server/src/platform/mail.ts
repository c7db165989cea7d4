import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Clock } from './clock.ts'
import { escapeHtml } from './escape-html.ts'
import type { Ids } from './ids.ts'
import type { Log } from './log.ts'

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
  close(): void
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

/** Sends mails by SMTP. It connects with the first mail. */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  let transport: Transporter | undefined
  return {
    delivers: true,
    async send({ attachments = [], ...mail }) {
      // Loaded with the first mail: only workers send any.
      const { createTransport } = await import('nodemailer')
      transport ??= createTransport(smtpUrl)
      const attached = attachments.map(({ fileName, ...file }) => ({ filename: fileName, ...file }))
      await transport.sendMail({ from, ...mail, attachments: attached })
    },
    close: () => transport?.close(),
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
    close: () => undefined,
  }
}

function headOf({ to, replyTo, subject }: Mail): string {
  return [`To: ${to}`, ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]), subject].join(' · ')
}
