// spec: guest.translated

import { DAYS } from '@afterglow/contract/kernel'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A page that has just been opened in this browser, so many days later. */
async function openPage(days = 0) {
  vi.resetModules()
  vi.setSystemTime(1_750_000_000_000 + days * DAYS)
  const kept = await import('./kept')
  await kept.loadKept()
  return kept
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('indexedDB', new IDBFactory())
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

describe('what is kept', () => {
  it('is there for the next page, until it is forgotten', async () => {
    const first = await openPage()
    await first.keep('note a', { message: 'Best vows' })
    await first.keep('voice a 1', { seconds: 2 })
    await first.forgetKept('voice a 1')

    const next = await openPage(13)
    expect(next.keptNow('note a')).toEqual({ message: 'Best vows' })
    expect(next.keptKeys('voice a ')).toEqual([])
  })

  it('is forgotten after two weeks', async () => {
    await (await openPage()).keep('note a', { message: 'Best vows' })
    expect((await openPage(15)).keptNow('note a')).toBeUndefined()
    expect((await openPage()).keptNow('note a')).toBeUndefined()
  })

  it('is what was written last, also while the database is being read', async () => {
    await (await openPage()).keep('note a', { message: 'Best' })
    vi.resetModules()
    const page = await import('./kept')
    const loading = page.loadKept()
    await page.keep('note a', { message: 'Best vows' })
    await loading
    expect(page.keptNow('note a')).toEqual({ message: 'Best vows' })
  })

  it('stays with the page where the browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    const page = await openPage()
    await page.keep('note a', { message: 'Best vows' })
    expect(page.keptNow('note a')).toEqual({ message: 'Best vows' })
  })
})
