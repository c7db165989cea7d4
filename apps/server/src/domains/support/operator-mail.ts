import type { ContactSubject } from '@afterglow/contract/support'
import { escapeHtml } from '../../platform/escape-html.ts'
import type { Mail } from '../../platform/mail.ts'
import type { MessageRow } from './message-store.ts'

const SUBJECTS: Record<ContactSubject, string> = {
  general: 'General question',
  technical: 'Technical help',
  billing: 'Billing',
  feature: 'Feature request',
  bug: 'Bug report',
}

/** A message of the contact form, for the operator. A reply goes to the person who wrote it. */
export function operatorMail(to: string, message: MessageRow): Mail {
  const name = `${message.firstName} ${message.lastName}`
  const subject = SUBJECTS[message.subject]
  const facts: [string, string][] = [
    ['From', `${name} <${message.email}>`],
    ['About', subject],
    ['Host', message.userId ?? 'Not signed in'],
    ['Sent', message.createdAt.toISOString()],
  ]
  const text = [...facts.map(([label, value]) => `${label}: ${value}`), '', message.message, ''].join('\n')
  return { to, replyTo: message.email, subject: `${subject} from ${name}`, text, html: page(facts, message) }
}

function page(facts: readonly [string, string][], { message }: MessageRow): string {
  const lines = facts.map(([label, value]) => `<b>${label}:</b> ${escapeHtml(value)}`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;color:#221728;font:16px/1.5 system-ui,sans-serif">
<p style="margin:0 0 20px">${lines.join('<br>\n')}</p>
<p style="margin:0;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(message)}</p>
</body></html>`
}
