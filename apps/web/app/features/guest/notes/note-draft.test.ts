import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A page that has just been opened: it knows only what the database has. */
async function openPage() {
  vi.resetModules()
  const [{ keep, loadKept }, drafts] = await Promise.all([import('~/lib/kept'), import('./note-draft')])
  await loadKept()
  return { keep, ...drafts }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  return () => vi.unstubAllGlobals()
})

describe('what somebody is writing', () => {
  it('is there again after a reload, for its own event', async () => {
    const before = await openPage()
    const draft = { ...before.emptyDraft('Amara'), message: 'Best vows', theme: 'theme6' as const }
    await before.keepDraft('7f3c91d2ab4k', draft)

    const { readDraft } = await openPage()
    expect(readDraft('7f3c91d2ab4k')).toEqual(draft)
    expect(readDraft('000000000000')).toMatchObject({ message: '', senderName: '', theme: 'theme1' })
  })

  it('is kept for the page alone where a browser keeps nothing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const { keepDraft, readDraft, emptyDraft } = await openPage()
    expect(readDraft('7f3c91d2ab4k')).toMatchObject({ message: '', theme: 'theme1' })
    await keepDraft('7f3c91d2ab4k', { ...emptyDraft(), message: 'Best vows' })
    expect(readDraft('7f3c91d2ab4k').message).toBe('Best vows')
  })

  it('takes what it knows of a draft of another release', async () => {
    const before = await openPage()
    await before.keep('note 7f3c91d2ab4k', { message: 'Hello', theme: 'theme99' })
    const { readDraft } = await openPage()
    expect(readDraft('7f3c91d2ab4k')).toMatchObject({ message: 'Hello', theme: 'theme1', senderName: '' })
  })

  it('is another note each time', async () => {
    const { emptyDraft } = await openPage()
    expect(emptyDraft().id).not.toBe(emptyDraft().id)
  })
})
