// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { askForLostSheets } from './late-sheets'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

it('asks again for sheets of ours, and not for those that an extension inserts', () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return new Promise(() => undefined)
  })
  askForLostSheets()
  const ours = `${window.location.origin}/assets/wall.css`
  for (const href of ['https://extension.example/badge.css', ours]) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    // No sheet is loaded here: each says at once that it did not come.
    document.body.append(link)
  }
  expect(asked).toEqual([ours])
})
