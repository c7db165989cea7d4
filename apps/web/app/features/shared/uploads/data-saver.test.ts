// spec: uploads.phone

import { describe, expect, it, vi } from 'vitest'
import { createDataSaver, isMetered, type NetworkInformation, offersSaving } from './data-saver'

function aNetwork(change: object): NetworkInformation & { become(next: object): void } {
  const network = Object.assign(new EventTarget(), change)
  return Object.assign(network, {
    become(next: object) {
      Object.assign(network, next)
      network.dispatchEvent(new Event('change'))
    },
  })
}

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('a connection', () => {
  it.each([
    [undefined, false, false],
    [{ effectiveType: '4g' }, false, false],
    [{ effectiveType: '4g', type: 'wifi' }, false, false],
    [{ effectiveType: '4g', type: 'cellular' }, true, false],
    [{ effectiveType: '3g' }, true, true],
    [{ effectiveType: 'slow-2g' }, true, true],
    [{ effectiveType: '4g', saveData: true }, true, true],
  ])('%j is metered: %s, offers saving: %s', (network, metered, offers) => {
    expect([isMetered(network), offersSaving(network)]).toEqual([metered, offers])
  })
})

describe('previews now, originals on Wi-Fi', () => {
  it('is a choice that the device remembers', () => {
    const storage = aStorage()
    const network = aNetwork({ effectiveType: '3g' })
    const saver = createDataSaver({ network, storage })
    expect(saver.getState()).toEqual({ isOffered: true, isChosen: false, isHolding: false })

    saver.choose(true)

    expect(saver.getState().isHolding).toBe(true)
    expect(createDataSaver({ network, storage }).getState().isHolding).toBe(true)
    saver.choose(false)
    expect(createDataSaver({ network, storage }).getState().isChosen).toBe(false)
  })

  it('lets originals go when the connection is good again', () => {
    const network = aNetwork({ effectiveType: '4g', type: 'cellular', saveData: true })
    const saver = createDataSaver({ network, storage: aStorage() })
    saver.choose(true)
    const listener = vi.fn()
    saver.subscribe(listener)

    network.become({ type: 'wifi', saveData: false })

    expect(listener).toHaveBeenCalledOnce()
    expect(saver.getState()).toMatchObject({ isChosen: true, isHolding: false })
  })

  it('can be overruled once', () => {
    const saver = createDataSaver({ network: aNetwork({ saveData: true }), storage: aStorage() })
    saver.choose(true)
    saver.sendNow()
    expect(saver.getState().isHolding).toBe(false)
    saver.rest()
    expect(saver.getState().isHolding).toBe(true)
  })
})
