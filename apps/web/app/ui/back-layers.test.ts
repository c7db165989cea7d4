// spec: ui.back

import { describe, expect, it, vi } from 'vitest'
import { BackLayers } from './back-layers'
import { aTab } from './testing/a-tab'

function openPage() {
  const tab = aTab('/dashboard')
  const layers = new BackLayers(tab.window)
  const visited: string[] = []
  tab.window.addEventListener('popstate', () => visited.push(tab.address()))
  return { tab, layers, visited }
}

describe('a layer over a page', () => {
  it('closes by Back, and the page stays', async () => {
    const { tab, layers, visited } = openPage()
    tab.window.history.pushState(null, '', '/event')
    const remove = { now: () => {} }
    const close = vi.fn(() => remove.now())
    remove.now = layers.open(close)
    await tab.pressBack()
    expect(close).toHaveBeenCalledOnce()
    expect([tab.address(), visited]).toEqual(['/event', []])
    await tab.pressBack()
    expect(tab.address()).toBe('/dashboard')
  })

  it('that is closed by other means takes its entry along', async () => {
    const { tab, layers } = openPage()
    tab.window.history.pushState(null, '', '/event')
    const close = vi.fn()
    layers.open(close)()
    await tab.settle()
    await tab.pressBack()
    expect(tab.address()).toBe('/dashboard')
    expect(close).not.toHaveBeenCalled()
  })

  it('closes before the layer under it', async () => {
    const { tab, layers } = openPage()
    const closed: string[] = []
    for (const name of ['sheet', 'dialog']) {
      const remove = layers.open(() => {
        closed.push(name)
        remove()
      })
    }
    await tab.pressBack()
    expect(closed).toEqual(['dialog'])
    await tab.pressBack()
    expect(closed).toEqual(['dialog', 'sheet'])
    expect(tab.address()).toBe('/dashboard')
  })

  it('that refuses to close gets its entry back', async () => {
    const { tab, layers } = openPage()
    tab.window.history.pushState(null, '', '/event')
    const close = vi.fn()
    layers.open(close)
    await tab.pressBack()
    await tab.pressBack()
    expect(close).toHaveBeenCalledTimes(2)
    expect(tab.address()).toBe('/event')
  })

  it('leaves its entry to the layer that replaces it', async () => {
    const { tab, layers } = openPage()
    const removeFirst = layers.open(() => {})
    const entries = tab.entries()
    removeFirst()
    layers.open(() => {})
    await tab.settle()
    expect(tab.entries()).toBe(entries)
  })
})

describe('the owner of the history', () => {
  it('navigates from under a layer to the next page, and Back returns to the page', async () => {
    const { tab, layers } = openPage()
    const remove = layers.open(() => {})
    remove()
    tab.window.history.pushState(null, '', '/pricing')
    await tab.settle()
    expect(tab.address()).toBe('/pricing')
    await tab.pressBack()
    expect(tab.address()).toBe('/dashboard')
  })

  it('goes back one page, over the entries of open layers', async () => {
    const { tab, layers, visited } = openPage()
    tab.window.history.pushState(null, '', '/event')
    layers.open(() => {})
    tab.window.history.back()
    await tab.settle()
    expect(visited).toEqual(['/dashboard'])
  })

  it('finds the address that it replaced while a layer lay over its page', async () => {
    const { tab, layers } = openPage()
    const remove = layers.open(() => remove())
    tab.window.history.replaceState({ filter: 'pinned' }, '', '/dashboard?pinned')
    await tab.pressBack()
    expect(tab.address()).toBe('/dashboard?pinned')
    expect(tab.window.history.state).toMatchObject({ filter: 'pinned' })
  })
})
