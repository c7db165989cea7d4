import { useSyncExternalStore } from 'react'
import { shelfOf } from './browser-shelf'
import { THEME_KEY } from './theme-script'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme chosen in this browser, in every tab; the system's if none was chosen. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  return [theme, chooseTheme]
}

export function readTheme(): Theme {
  return parseTheme(shelfOf('localStorage').getItem(THEME_KEY))
}

export function parseTheme(text: string | null): Theme {
  return THEMES.find((theme) => theme === text) ?? 'system'
}

function chooseTheme(theme: Theme) {
  shelfOf('localStorage').setItem(THEME_KEY, theme)
  // Storage events fire only in other tabs; the script in <head> needs this one.
  window.dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: theme }))
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
