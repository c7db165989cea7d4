// spec: ui.catalogue

import { GB } from '@afterglow/contract/kernel'
import { textsOf } from '@afterglow/messages'
import { describe, expect, it } from 'vitest'
import { readerWords, wordsFor } from '../platform/reader-words.ts'
import { providerAddedMail } from './accounts/letters.ts'
import { archiveReadyMail } from './downloads/archives/archive-letter.ts'

const TRANSLATED = {
  de: { subject: '{{provider}} gehört nun zu {{app}}', address: 'Oder öffnen Sie:' },
  ar: { subject: 'أضيف {{provider}} إلى {{app}}', address: 'أو افتح:' },
  ja: { subject: '{{provider}}が{{app}}に追加されました', address: 'または開く：' },
}

/** The words of a language of which a test brings two texts. */
function partlyTranslated(language: keyof typeof TRANSLATED) {
  const english = textsOf('en', 'hostLetters')
  const { subject, address } = TRANSLATED[language]
  const hostLetters = {
    ...english,
    letter: { ...Object(english['letter']), address },
    providerAdded: { ...Object(english['providerAdded']), subject },
  }
  return readerWords(language, (_language, audience) =>
    audience === 'hostLetters' ? hostLetters : textsOf('en', audience),
  )
}

describe('a letter to a reader of', () => {
  it.each([
    ['de', 'Google gehört nun zu {{app}}', 'ltr', 'left'],
    ['ar', 'أضيف \u2068Google\u2069 إلى \u2068{{app}}\u2069', 'rtl', 'right'],
    ['ja', 'Googleが{{app}}に追加されました', 'ltr', 'left'],
  ] as const)('%s has its words, its direction and its side', (language, subject, direction, side) => {
    const words = partlyTranslated(language)
    const mail = providerAddedMail({ to: 'noor@example.com', words }, 'Google')
    expect(mail.subject).toBe(subject)
    expect(mail.html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(mail.html).toContain(`text-align:${side}`)
    expect(mail.text).toContain(subject)
  })

  it.each([
    ['de', '20. Juni 2026', '1,50 GB', '1.234'],
    ['ja', '2026年6月20日', '1.50 GB', '1,234'],
    ['hi', '20 जून 2026', '1.50 GB', '1,234'],
  ])('%s has dates, sizes and numbers of that language', (language, date, size, count) => {
    const { text } = archiveReadyMail(
      { to: 'noor@example.com', words: wordsFor(language) },
      {
        title: 'Noor & Elias',
        files: 1234,
        bytes: 1.5 * GB,
        url: 'https://photos.example/zip',
        expiresAt: new Date('2026-06-20T12:00:00Z'),
      },
    )
    for (const part of [date, size, count]) expect(text).toContain(part)
  })
})
