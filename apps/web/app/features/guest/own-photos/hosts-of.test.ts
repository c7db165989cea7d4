// spec: guest.hosts

import { describe, expect, it } from 'vitest'
import { hostNames } from './hosts-of'

describe('the names in a title', () => {
  it.each([
    'Noor & Elias',
    'Ana Maria and João',
    'Jean-Luc + Zoë',
    'प्रिया & अर्जुन',
    'نور & إلياس',
    '  Noor & Elias ',
  ])('are those of the hosts in %j', (title) => {
    expect(hostNames(title)).toBe(title.trim())
  })

  it.each([
    'Anna’s 30th birthday',
    "Noor & Elias' wedding",
    'Noor & Elias’s',
    'Wedding & Party',
    'Hochzeit & Feier',
    'Summer Conference 2026',
    'Noor',
    'a & b',
    '',
  ])('are not found in %j', (title) => {
    expect(hostNames(title)).toBeNull()
  })
})
