import { describe, expect, it } from 'vitest'
import { forgetReturnPath, keepReturnPath, readReturnPath } from './return-path'

const NOW = Date.parse('2026-06-20T18:00:00.000Z')

function aStorage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
    key: () => null,
    length: 0,
  }
}

describe('where somebody wanted to go before signing in', () => {
  it('is remembered for a day, until it is forgotten', () => {
    const storage = aStorage()
    keepReturnPath('/dashboard/pricing?tier=100gb', storage, NOW)
    expect(readReturnPath(storage, NOW + 3_600_000)).toBe('/dashboard/pricing?tier=100gb')
    expect(readReturnPath(storage, NOW + 25 * 3_600_000)).toBeNull()
    forgetReturnPath(storage)
    expect(readReturnPath(storage, NOW)).toBeNull()
  })

  // spec: A09
  it.each(['https://evil.example', '//evil.example', '/login', '/dashboard/\\evil', ''])(
    'is never outside of the dashboard: %s',
    (path) => {
      const storage = aStorage()
      keepReturnPath(path, storage, NOW)
      expect(readReturnPath(storage, NOW)).toBeNull()
    },
  )

  it.each(['{', 'null', '[]', '{"path":1,"until":2}'])('is not read from %s', (text) => {
    expect(readReturnPath(aStorage({ 'afterglow.return-path': text }), NOW)).toBeNull()
  })
})
