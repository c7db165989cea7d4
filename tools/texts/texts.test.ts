// spec: ui.catalogue

import { describe, expect, it } from 'vitest'
import { englishTexts } from '../../packages/messages/src/check-texts.ts'
import { leadersOf, sheetOf } from './sheet.ts'
import { staleKeys } from './stale-keys.ts'
import { unusedKeys } from './unused-keys.ts'

describe('the catalogue', () => {
  it('has no text that nothing shows', () => {
    expect(unusedKeys()).toEqual([])
  })

  it('has no English text that changed since it was translated: `npm run texts` says what to do', () => {
    expect(staleKeys()).toEqual([])
  })
})

describe('the sheet of a translator', () => {
  it('has each text once, with every plural form of the language', () => {
    const sheet = sheetOf('ar', 'guest', {}, false)
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `page.guest.memories_${form}`)
    expect(Object.keys(sheet)).toEqual(expect.arrayContaining(forms))
    const leaders = leadersOf(englishTexts('guest'), 'ar')
    expect(leaders.get('uploads.uploads.allFailed')).toBe('page.uploads.allFailed')
    expect(sheet).not.toHaveProperty(['uploads.uploads.allFailed'])
  })

  it('has what is translated already, or only the rest', () => {
    const texts = { 'page.app.close': 'Zumachen' }
    expect(sheetOf('de', 'guest', texts, false)['page.app.close']).toBe('Zumachen')
    expect(sheetOf('de', 'guest', texts, true)).not.toHaveProperty(['page.app.close'])
    expect(sheetOf('de', 'guest', texts, true)['page.app.cancel']).toBe('Cancel')
  })
})
