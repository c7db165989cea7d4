import { escapeHtml } from './escape-html.ts'
import type { Mail } from './mail.ts'

/** The content of a mail, independent of its format. Everything here is plain text. */
export interface Letter {
  to: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** The main action, as a button and as a link that can be copied. */
  action?: { label: string; url: string }
  /** Small print under the action: how long a link works, what to do if the mail was not expected. */
  notes?: readonly string[]
}

/** The sender: the name above each letter, and the line below it. */
export interface Letterhead {
  name: string
  signature: string
  /** Stands above the address of the button. */
  addressHint: string
  /** A BCP 47 tag, for screen readers, hyphenation and the choice of fonts. */
  language: string
  direction: 'ltr' | 'rtl'
}

/**
 * Renders a letter as a mail: HTML, and the same words as text. Styles are inline, since mail programs drop style
 * sheets; the sheet only adds a dark variant.
 */
export function setLetter(content: Letter, head: Letterhead): Mail {
  const { to, subject } = content
  return { to, subject, text: asText(content, head), html: asHtml(content, head) }
}

function asText({ heading, paragraphs, action, notes = [] }: Letter, { signature }: Letterhead): string {
  const parts = [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...notes]
  return `${parts.join('\n\n')}\n\n${signature}\n`
}

/** Scripts that none of these faces has are set in a face of the system. */
const SANS = "font-family:Figtree,'Helvetica Neue',Helvetica,Arial,system-ui,sans-serif"
const SERIF = "font-family:'Newsreader Display',Newsreader,Georgia,'Times New Roman',serif"
const DARK = `@media (prefers-color-scheme:dark){.page{background:#110e14!important}.sheet{background:#1d1822!important;border-color:#3a3240!important}.ink{color:#f6f1ea!important}.muted{color:#b9afbd!important}.go{background:#a684f0!important;color:#1a1020!important}.copy{color:#c3a9f7!important}}`

function asHtml(
  { subject, heading, paragraphs, action, notes = [] }: Letter,
  { name, signature, addressHint, language, direction }: Letterhead,
): string {
  // Some mail programs know no `start`.
  const start = direction === 'rtl' ? 'right' : 'left'
  // Mail programs drop the root element, so the direction stands on the table as well.
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;background:#fcf9f4">
<table role="presentation" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#fcf9f4"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:520px;text-align:${start}"><tr><td class="ink" style="padding:0 4px 20px;${SERIF};font-size:24px;line-height:1;color:#221728">${escapeHtml(name)}</td></tr>
<tr><td class="sheet" style="padding:36px 32px;background:#ffffff;border:1px solid #e6dfd6;border-radius:20px">
<h1 class="ink" style="margin:0 0 16px;${SERIF};font-size:32px;line-height:1.25;font-weight:400;color:#221728">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => paragraph(text)).join('\n')}
${action ? button(action, addressHint) : ''}
${notes.map((text) => note(text)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;${SANS};font-size:13px;line-height:1.5;color:#5d5163">${escapeHtml(signature)}</td></tr></table>
</td></tr></table>
</body></html>`
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;${SANS};font-size:16px;line-height:1.55;color:#221728;overflow-wrap:anywhere">${escapeHtml(text)}</p>`
}

function note(text: string): string {
  return `<p class="muted" style="margin:0 0 8px;${SANS};font-size:14px;line-height:1.5;color:#5d5163">${escapeHtml(text)}</p>`
}

function button({ label, url }: { label: string; url: string }, addressHint: string): string {
  const href = escapeHtml(url)
  return `<p style="margin:28px 0 20px"><a class="go" href="${href}" style="display:inline-block;padding:14px 28px;border-radius:999px;background:{{accent}};color:#ffffff;${SANS};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="muted" style="margin:0 0 20px;${SANS};font-size:13px;line-height:1.5;color:#5d5163">${escapeHtml(addressHint)}<br><a class="copy" dir="ltr" href="${href}" style="color:#5f35ae;word-break:break-all">${href}</a></p>`
}
