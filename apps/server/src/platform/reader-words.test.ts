// spec: ui.catalogue

import { errorCatalogue } from '@afterglow/contract'
import { GB, MB } from '@afterglow/contract/kernel'
import { textsOf } from '@afterglow/messages'
import { describe, expect, it } from 'vitest'
import { readerWords, wordsFor } from './reader-words.ts'

describe('the words for a reader', () => {
  it.each([null, undefined, 'tlh', 'constructor'])('are English for %s', (tag) => {
    expect(wordsFor(tag).language).toBe('en')
  })

  it('have sizes and amounts as receipts had them before there were languages', () => {
    const { size, roundSize, money } = wordsFor('en')
    expect([size(1.25 * GB), size(0.5 * MB), roundSize(100)]).toEqual(['1.25 GB', '0.50 MB', '100 GB'])
    expect([money(5199, 'USD'), money(432000, 'INR'), money(100_000_005, 'USD')]).toEqual([
      'USD 51.99',
      'INR 4,320.00',
      'USD 1,000,000.05',
    ])
  })

  it('name a refusal by its code, and in English what only operators read', () => {
    const translated = {
      guestRefusals: { archive: { empty: 'Keine Bilder' } },
      hostRefusals: { auth: { weak_password: 'Zu einfach' } },
    }
    const { refusal } = readerWords('de', (_language, audience) =>
      audience === 'guestRefusals' || audience === 'hostRefusals'
        ? translated[audience]
        : textsOf('en', audience),
    )
    expect(refusal('archive.empty')).toBe('Keine Bilder')
    expect(refusal('auth.weak_password')).toBe('Zu einfach')
    expect(refusal('operator.yourself')).toBe(errorCatalogue['operator.yourself'].message)
  })
})
