// spec: dashboard.theme

import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { parseTheme } from './theme'
import { THEME_KEY, THEME_SCRIPT } from './theme-script'

/** A page with the script of <head>. */
function aPage({ kept, isSystemDark }: { kept: string | null; isSystemDark: boolean }) {
  const storage = new Map(kept === null ? [] : [[THEME_KEY, kept]])
  const system = { matches: isSystemDark, changed: () => {} }
  const listeners = new Map<string, () => void>()
  const documentElement = { dataset: {} as { theme?: string } }
  runInNewContext(THEME_SCRIPT, {
    document: { documentElement },
    matchMedia: () => ({
      get matches() {
        return system.matches
      },
      addEventListener: (_kind: string, listener: () => void) => {
        system.changed = listener
      },
    }),
    localStorage: { getItem: (key: string) => storage.get(key) ?? null },
    addEventListener: (kind: string, listener: () => void) => listeners.set(kind, listener),
  })
  return {
    storage,
    system,
    storageChanged: () => listeners.get('storage')?.(),
    theme: () => documentElement.dataset.theme,
  }
}

describe('the theme before the first paint', () => {
  it.each([
    [null, false, 'light'],
    [null, true, 'dark'],
    ['system', true, 'dark'],
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['sepia', true, 'dark'],
  ])('with %s kept and a dark system %s is %s', (kept, isSystemDark, theme) => {
    expect(aPage({ kept, isSystemDark }).theme()).toBe(theme)
  })

  it('follows the system only while nobody chose', () => {
    const page = aPage({ kept: null, isSystemDark: false })
    page.system.matches = true
    page.system.changed()
    expect(page.theme()).toBe('dark')

    page.storage.set(THEME_KEY, 'light')
    page.storageChanged()
    page.system.changed()
    expect(page.theme()).toBe('light')
  })

  it('is the system’s where nothing may be kept', () => {
    const documentElement = { dataset: {} as { theme?: string } }
    runInNewContext(THEME_SCRIPT, {
      document: { documentElement },
      matchMedia: () => ({ matches: true, addEventListener: () => {} }),
      localStorage: {
        getItem: () => {
          throw new Error('denied')
        },
      },
      addEventListener: () => {},
    })
    expect(documentElement.dataset.theme).toBe('dark')
  })
})

describe('a kept theme', () => {
  it('is one of ours or the system’s', () => {
    expect(['light', 'dark', 'system', 'sepia', null].map(parseTheme)).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
    ])
  })
})
