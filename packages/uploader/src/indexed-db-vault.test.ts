// spec: uploads.survive

import { DAYS, SECONDS } from '@afterglow/contract/kernel'
import { describe, expect, it, vi } from 'vitest'
import { openKeptDatabase } from './kept-database.ts'
import { foreignPages, takeFrom } from './kept-files.ts'
import { fakeClock } from './testing/fake-clock.ts'
import { aBrowser, DATABASE_TURNS } from './testing/kept-files.ts'
import { aFile } from './testing/open-queue.ts'

const kept = (id: string, addedAt = 0) => ({ id, file: aFile(`${id}.jpg`), addedAt })
const namesOf = (files: readonly { file: File }[]) => files.map(({ file }) => file.name)

describe.each([
  ['with locks', true],
  ['without locks', false],
])('the files of a page (%s)', (_how, hasLocks) => {
  const awhile = 100 * SECONDS

  it('come back as they were when it is gone', async () => {
    const clock = fakeClock(DATABASE_TURNS)
    const browser = aBrowser({ hasLocks })
    const first = browser.page(clock)
    await first.vault.keep(kept('a', 1))
    await first.vault.keep(kept('b', 2))
    await first.vault.note('b', { sha256: 'ab'.repeat(32) })
    first.die()
    await clock.advance(hasLocks ? 0 : awhile)

    const [a, b] = await browser.page(clock).vault.adopt()

    expect(a).toMatchObject({ id: 'a', addedAt: 1, file: { name: 'a.jpg', type: 'image/jpeg', size: 1000 } })
    expect(a?.file.lastModified).toBe(1_750_000_000_000)
    expect(b).toMatchObject({ id: 'b', sha256: 'ab'.repeat(32) })
  })

  it('come back as well that were chosen after the browser had lost its database', async () => {
    const clock = fakeClock(DATABASE_TURNS)
    const browser = aBrowser({ hasLocks })
    const open = vi.spyOn(browser.factory, 'open')
    const first = browser.page(clock)
    await first.vault.keep(kept('a', 1))
    open.mock.results[0]?.value.result.close()
    await first.vault.keep(kept('b', 2))
    await first.vault.remove(['a'])
    first.die()
    await clock.advance(hasLocks ? 0 : awhile)

    expect(namesOf(await browser.page(clock).vault.adopt())).toEqual(['b.jpg'])
  })

  it('are taken again by a page that did not hear that it has them', async () => {
    const clock = fakeClock(DATABASE_TURNS)
    const browser = aBrowser({ hasLocks })
    const first = browser.page(clock)
    await first.vault.keep(kept('a'))
    first.die()
    const db = await openKeptDatabase(browser.factory)
    const me = { queue: 'event-1', page: 'me' }
    const gone = await foreignPages(db, me)

    expect(namesOf(await takeFrom(db, { gone, known: new Set() }, me))).toEqual(['a.jpg'])
    expect(namesOf(await takeFrom(db, { gone, known: new Set() }, me))).toEqual(['a.jpg'])
    expect(await takeFrom(db, { gone, known: new Set(['a']) }, me)).toEqual([])
  })

  it('are nobody else’s while it lives', async () => {
    const clock = fakeClock(DATABASE_TURNS)
    const browser = aBrowser({ hasLocks })
    await browser.page(clock).vault.keep(kept('a'))
    await clock.advance(10 * awhile)

    expect(await browser.page(clock).vault.adopt()).toEqual([])
  })

  it('go to one of two pages that come at once', async () => {
    const clock = fakeClock(DATABASE_TURNS)
    const browser = aBrowser({ hasLocks })
    const first = browser.page(clock)
    for (const id of ['a', 'b', 'c']) await first.vault.keep(kept(id))
    first.die()
    await clock.advance(awhile)

    const pages = [browser.page(clock), browser.page(clock)]
    const adopted = await Promise.all(pages.map(({ vault }) => vault.adopt()))

    expect(namesOf(adopted.flat()).sort()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  it('are waited for by a page that is open beside it', async () => {
    const clock = fakeClock(DATABASE_TURNS)
    const browser = aBrowser({ hasLocks })
    const first = browser.page(clock)
    await first.vault.keep(kept('a'))
    const { vault } = browser.page(clock)
    let isOrphaned = false
    void vault.whenOrphaned().then(() => {
      isOrphaned = true
    })
    await clock.advance(awhile)
    expect(isOrphaned).toBe(false)

    first.die()
    await clock.advance(2 * awhile)
    await clock.settle()
    expect(isOrphaned).toBe(true)
    expect(namesOf(await vault.adopt())).toEqual(['a.jpg'])
  })
})

describe('the vault', () => {
  it('knows of each event its own', async () => {
    const clock = fakeClock(DATABASE_TURNS)
    const browser = aBrowser()
    const first = browser.page(clock, 'event-1')
    await first.vault.keep(kept('a'))
    first.die()

    expect(await browser.page(clock, 'event-2').vault.adopt()).toEqual([])
    expect(await browser.page(clock, 'event-1').vault.adopt()).toHaveLength(1)
  })

  it('knows of a page that died as soon as its first file was kept that it was active then', async () => {
    const clock = fakeClock(DATABASE_TURNS)
    await clock.advance(7000)
    const browser = aBrowser()
    const first = browser.page(clock)
    await first.vault.keep(kept('a'))
    first.die()

    expect(await browser.page(clock).vault.lastActivity()).toBe(7000)
  })

  it('forgets what is done', async () => {
    const clock = fakeClock(DATABASE_TURNS)
    const browser = aBrowser()
    const first = browser.page(clock)
    for (const id of ['a', 'b']) await first.vault.keep(kept(id))
    await first.vault.remove(['a'])
    first.die()

    expect(namesOf(await browser.page(clock).vault.adopt())).toEqual(['b.jpg'])
  })

  it('forgets what nobody came back for in two weeks, of any event', async () => {
    const clock = fakeClock(DATABASE_TURNS)
    const browser = aBrowser()
    const first = browser.page(clock, 'event-1')
    await first.vault.keep(kept('a'))
    first.die()
    await clock.advance(14 * DAYS + 1)
    await browser.page(clock, 'event-2').vault.adopt()

    expect(await browser.page(clock, 'event-1').vault.adopt()).toEqual([])
  })

  it('takes from a page that was put to sleep, whatever lock it holds', async () => {
    const clock = fakeClock(DATABASE_TURNS)
    const browser = aBrowser()
    const asleep = browser.page(clock)
    await asleep.vault.keep(kept('a'))
    await asleep.vault.noteActivity(5)
    // It keeps its lock but shows no more signs of life.
    asleep.sleep()
    await clock.advance(100 * SECONDS)

    const { vault } = browser.page(clock)
    expect(await vault.adopt()).toHaveLength(1)
    expect(await vault.lastActivity()).toBe(5)
  })
})
