// spec: ui.catalogue

import { describe, expect, it } from 'vitest'
import { siteAddress } from './site-address.ts'

describe('the address of a public page', () => {
  it('begins with its language', () => {
    expect(siteAddress('de', '/pricing')).toBe('/de/pricing')
    expect(siteAddress('pt-BR', '/privacy-policy#who-sees')).toBe('/pt-BR/privacy-policy#who-sees')
  })

  it('has no slash behind the language alone', () => {
    expect(siteAddress('de', '/')).toBe('/de')
    expect(siteAddress('de', '/#features')).toBe('/de#features')
  })

  it('has none in English, and in languages without public pages', () => {
    for (const language of ['en', 'ja', 'pl'] as const)
      expect(siteAddress(language, '/pricing')).toBe('/pricing')
  })
})
