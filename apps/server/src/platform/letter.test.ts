import { describe, expect, it } from 'vitest'
import { aMailServer } from '../testing/mail-server.ts'
import { setLetter } from './letter.ts'
import { createSmtpMailer } from './mail.ts'

const LETTER = {
  to: 'noor@example.com',
  subject: 'Confirm your email for Afterglow',
  heading: 'Welcome to Afterglow',
  paragraphs: ['Please confirm your email to start your first album.'],
  action: { label: 'Confirm email', url: 'https://photos.example/verify-email?token=abc&x=1' },
  notes: ['The link works once, within a day.'],
}

const HEAD = {
  name: 'Afterglow',
  signature: 'Afterglow. Every photo of the day.',
  addressHint: 'Or open this address:',
  language: 'en',
  direction: 'ltr',
} as const

describe('a letter', () => {
  it('says the same in HTML and in text, and its link survives the way', async () => {
    const server = await aMailServer()
    const mailer = createSmtpMailer(server.url, 'no-reply@photos.example')

    await mailer.send(setLetter(LETTER, HEAD))
    const { text = '', html = '' } = await server.nextMail()

    for (const words of [
      LETTER.heading,
      ...LETTER.paragraphs,
      LETTER.action.label,
      ...LETTER.notes,
      HEAD.signature,
    ]) {
      expect(text).toContain(words)
      expect(html).toContain(words)
    }
    expect(text).toContain(LETTER.action.url)
    expect(html).toContain('href="https://photos.example/verify-email?token=abc&amp;x=1"')
    mailer.close()
    await server.close()
  })

  it('shows what people wrote as words, never as markup', () => {
    const { html } = setLetter({ ...LETTER, heading: '<img src=x onerror=alert(1)> & "Noor"' }, HEAD)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Noor&quot;')
    expect(html).not.toContain('<img')
  })
})
