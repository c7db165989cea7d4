// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage } from './choose-language'

const replace = vi.fn()
const reload = vi.fn()

function isAt(href: string): void {
  vi.stubGlobal('location', { href, replace, reload })
}

beforeEach(() => vi.clearAllMocks())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// spec: ui.catalogue
it('is kept by the device, and the page loaded again', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  isAt('https://photos.example/7f3c91d2ab4k')
  chooseLanguage('de')
  expect(set).toHaveBeenCalledWith('afterglow_language=de; path=/; max-age=31536000; samesite=lax; secure')
  expect(reload).toHaveBeenCalledOnce()
})

it('replaces one that the address names', () => {
  isAt('https://photos.example/7f3c91d2ab4k?lang=ja&show=videos')
  chooseLanguage('de')
  expect(String(replace.mock.calls[0]?.[0])).toBe('https://photos.example/7f3c91d2ab4k?show=videos')
})

it('is in the address where the browser keeps no cookies', () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  isAt('https://photos.example/7f3c91d2ab4k?show=videos')
  chooseLanguage('de')
  expect(String(replace.mock.calls[0]?.[0])).toBe('https://photos.example/7f3c91d2ab4k?show=videos&lang=de')
})
