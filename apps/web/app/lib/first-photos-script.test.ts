// spec: guest.first-photos

import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { FIRST_PHOTOS_COMING, FIRST_PHOTOS_SCRIPT } from './first-photos-script'

const SCRIPT = 'https://photos.example/guest-assets/guest-BU738ZBP.js'
const FOUNDATION = 'https://photos.example/guest-assets/framework-DkfhqUyC.js'
const ALBUM = ['/1', null, '/3', '/4', '/5', '/6'].map((thumbnailUrl) => ({ thumbnailUrl }))

/** A page whose HTML has arrived, with the script at its end. */
function aPage({ data = { state: 'gallery', media: { items: ALBUM } } as object | null, search = '' } = {}) {
  const requested: { url: string; picture: Picture }[] = []
  const listeners = new Map<string, () => void>()
  const attributes = new Set<string>()
  let arrived = (_name: string) => {}
  let waitedLongEnough = () => {}
  class Picture {
    onload = () => {}
    onerror = () => {}
    set src(url: string) {
      requested.push({ url, picture: this })
    }
  }
  const document = {
    getElementById: () => data && { textContent: JSON.stringify(data) },
    documentElement: {
      setAttribute: (name: string) => attributes.add(name),
      removeAttribute: (name: string) => attributes.delete(name),
    },
  }
  runInNewContext(FIRST_PHOTOS_SCRIPT, {
    document,
    window: {
      location: { search },
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
      setTimeout(listener: () => void) {
        waitedLongEnough = listener
      },
    },
    Image: Picture,
    PerformanceObserver: class {
      readonly #report: (list: { getEntries(): { name: string }[] }, observer: object) => void
      constructor(report: (list: { getEntries(): { name: string }[] }, observer: object) => void) {
        this.#report = report
      }
      observe() {
        arrived = (name) => this.#report({ getEntries: () => [{ name }] }, this)
      }
      disconnect() {
        arrived = () => {}
      }
    },
  })
  return {
    requested: () => requested.map(({ url }) => url),
    pictures: () => requested.map(({ picture }) => picture),
    arrived: (name: string) => arrived(name),
    happens: (name: string) => listeners.get(name)?.(),
    waitedLongEnough: () => waitedLongEnough(),
    areComing: () => attributes.has(FIRST_PHOTOS_COMING),
  }
}

describe('the first photos of the guest page', () => {
  it('are requested in their order once the page’s own script has arrived, and once', () => {
    const { requested, arrived } = aPage()
    arrived(FOUNDATION)
    expect(requested()).toEqual([])

    arrived(SCRIPT)
    arrived(SCRIPT)
    expect(requested()).toEqual(['/1', '/3', '/4'])
  })

  it('have the network to themselves until all but one have arrived or failed', () => {
    const page = aPage()
    expect(page.areComing()).toBe(true)
    page.arrived(SCRIPT)
    const [first, second] = page.pictures()
    first?.onload()
    expect(page.areComing()).toBe(true)
    second?.onerror()
    expect(page.areComing()).toBe(false)
  })

  it.each(['load', 'pointerdown', 'keydown', 'wheel'])('no longer have it after %s', (event) => {
    const page = aPage()
    page.happens(event)
    expect(page.areComing()).toBe(false)
  })

  it('no longer have it when one of them hangs', () => {
    const page = aPage()
    page.arrived(SCRIPT)
    page.waitedLongEnough()
    expect(page.areComing()).toBe(false)
  })

  it.each([
    ['a closed door', { data: { state: 'locked' } }],
    ['an event that does not exist', { data: null }],
    ['an empty album', { data: { state: 'gallery', media: { items: [] } } }],
    ['another order', { search: '?show=captured' }],
    ['an album', { search: '?album=0198c0de-0000-7000-8000-000000000002' }],
  ])('are not requested behind %s', (_name, visit) => {
    const { requested, arrived, areComing } = aPage(visit)
    expect(areComing()).toBe(false)
    arrived(SCRIPT)
    expect(requested()).toEqual([])
  })
})
