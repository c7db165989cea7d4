import { describe, expect, it } from 'vitest'
import { emptyDraft, keepDraft, readDraft } from './note-draft'

function aShelf() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

describe('what somebody is writing', () => {
  it('is there again after a reload, for its own event', () => {
    const shelf = aShelf()
    const draft = { ...emptyDraft('Amara'), message: 'Best vows', theme: 'theme6' as const }
    keepDraft(shelf, '7f3c91d2ab4k', draft)

    expect(readDraft(shelf, '7f3c91d2ab4k')).toEqual(draft)
    expect(readDraft(shelf, '000000000000')).toMatchObject({ message: '', senderName: '', theme: 'theme1' })
  })

  it('starts empty where a browser keeps nothing', () => {
    keepDraft(null, '7f3c91d2ab4k', emptyDraft())
    expect(readDraft(null, '7f3c91d2ab4k')).toMatchObject({ message: '', theme: 'theme1' })
  })

  it('takes what it knows of a draft of another release', () => {
    const shelf = aShelf()
    shelf.setItem('afterglow.note.7f3c91d2ab4k', '{"message":"Hello","theme":"theme99"}')
    expect(readDraft(shelf, '7f3c91d2ab4k')).toMatchObject({
      message: 'Hello',
      theme: 'theme1',
      senderName: '',
    })
  })

  it('is another note each time', () => {
    expect(emptyDraft().id).not.toBe(emptyDraft().id)
  })
})
