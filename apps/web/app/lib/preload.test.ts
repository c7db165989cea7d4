// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { __vitePreload as preload } from './preload'

let links: HTMLLinkElement[] = []

beforeEach(() => {
  links = []
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
})
afterEach(() => vi.restoreAllMocks())

it('runs a part once its sheet is applied, and asks for its files meanwhile', async () => {
  const load = vi.fn(async () => 'part')
  const arrival = preload(load, ['a.js', 'a.css'])
  expect(links.map(({ rel, as, href }) => [rel, as, new URL(href).pathname])).toEqual([
    ['preload', 'script', '/a.js'],
    ['stylesheet', '', '/a.css'],
  ])
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  links[1]?.dispatchEvent(new Event('load'))
  expect(await arrival).toBe('part')
})

it('asks once for a file that several parts need', async () => {
  const parts = [preload(async () => 1, ['b.css']), preload(async () => 2, ['b.css'])]
  expect(links).toHaveLength(1)
  links[0]?.dispatchEvent(new Event('load'))
  expect(await Promise.all(parts)).toEqual([1, 2])
})

it('does not run a part whose sheet was lost, and asks for it with the next try', async () => {
  const lost = preload(async () => 1, ['c.css'])
  links[0]?.dispatchEvent(new Event('error'))
  await expect(lost).rejects.toBeDefined()
  const found = preload(async () => 1, ['c.css'])
  links[1]?.dispatchEvent(new Event('load'))
  expect(await found).toBe(1)
})
