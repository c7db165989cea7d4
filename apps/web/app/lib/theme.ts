import { useSyncExternalStore } from 'react'
import { THEME_KEY } from './theme-script'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme that this browser was told to use, in every tab; the system's unless somebody chose. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  return [theme, chooseTheme]
}

export function readTheme(): Theme {
  try {
    return parseTheme(window.localStorage.getItem(THEME_KEY))
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return 'system'
  }
}

export function parseTheme(text: string | null): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system'
}

function chooseTheme(theme: Theme) {
  try {
    window.localStorage.setItem(THEME_KEY, theme)
  } catch (error) {
    // A browser that forbids storage goes on with the theme of the system.
    if (!(error instanceof DOMException)) throw error
  }
  // Only other tabs hear of it by themselves; the script in <head> waits for this one.
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: theme }))
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
