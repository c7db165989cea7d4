import { describe, expect, it } from 'vitest'
import { directionOf, isLanguage, languagesFor, matchLanguage, readAcceptLanguage } from './languages.ts'

describe('the language of a reader', () => {
  it('is the first they want that there is, whatever their region', () => {
    expect(matchLanguage(['xx', 'de-AT', 'ja'], 'guest')).toBe('de')
    expect(matchLanguage(['EN-us'], 'guest')).toBe('en')
    expect(matchLanguage(['ar-EG', 'en'], 'guest')).toBe('ar')
  })

  it('is null where there is none, and for what is no tag', () => {
    expect(matchLanguage(['tlh', '', '*', 'x'.repeat(50), 'constructor', '../..'], 'guest')).toBeNull()
    expect(isLanguage('constructor')).toBe(false)
  })

  it('is one in which that part of the product is written', () => {
    for (const language of languagesFor('site')) expect(languagesFor('host')).toContain(language)
    for (const language of languagesFor('host')) expect(languagesFor('guest')).toContain(language)
  })

  it('is read from a header by weight, without what is refused', () => {
    expect(readAcceptLanguage('fr;q=0.3, de-CH , en;q=0.8, it;q=0, *;q=0.1')).toEqual(['de-CH', 'en', 'fr'])
    expect(readAcceptLanguage(undefined)).toEqual([])
    expect(readAcceptLanguage(';;,q=1,;q=')).toEqual(['q=1'])
  })

  it('has a direction', () => {
    expect([directionOf('ar'), directionOf('de')]).toEqual(['rtl', 'ltr'])
  })
})
