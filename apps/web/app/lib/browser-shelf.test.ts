import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Shelf, shelfOf } from './browser-shelf'

function blocked(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

const SHELVES: [string, PropertyDescriptor][] = [
  ['blocks the property itself', { get: blocked }],
  ['has no storage', { value: null }],
  [
    'refuses to write',
    { value: { getItem: () => null, setItem: blocked, removeItem: () => {} } satisfies Shelf },
  ],
]

describe('a shelf of a browser that', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each(SHELVES)('%s holds what it is given until the page is left', (_what, property) => {
    vi.stubGlobal('window', Object.defineProperty({}, 'sessionStorage', property))
    const shelf = shelfOf('sessionStorage')
    expect(shelf.getItem('draft')).toBeNull()

    shelf.setItem('draft', 'Dear both')
    expect(shelfOf('sessionStorage').getItem('draft')).toBe('Dear both')

    shelf.removeItem('draft')
    expect(shelf.getItem('draft')).toBeNull()
  })

  it('keeps things gets them, and what it has now is read', () => {
    const stored = new Map<string, string>()
    const localStorage: Shelf = {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }
    vi.stubGlobal('window', { localStorage })
    shelfOf('localStorage').setItem('theme', 'dark')
    expect(stored.get('theme')).toBe('dark')

    stored.set('theme', 'light')
    expect(shelfOf('localStorage').getItem('theme')).toBe('light')
  })
})
