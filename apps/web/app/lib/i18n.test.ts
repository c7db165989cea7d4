import { describe, expect, it } from 'vitest'
import { wordsOf } from './i18n'

const t = wordsOf({
  home: { title: 'Welcome back, {{name}}', photos_one: '{{count}} photo', photos_other: '{{count}} photos' },
} as const)

describe('words', () => {
  it('are filled in, as they are', () => {
    expect(t('home.title', { name: 'Noor & <Elias>' })).toBe('Welcome back, Noor & <Elias>')
  })

  it('agree with their number, with thousands separated', () => {
    expect([1, 0, 1284].map((count) => t('home.photos', { count }))).toEqual([
      '1 photo',
      '0 photos',
      '1,284 photos',
    ])
  })

  it('show what was forgotten rather than nothing', () => {
    expect(t('home.title')).toBe('Welcome back, {{name}}')
  })
})
