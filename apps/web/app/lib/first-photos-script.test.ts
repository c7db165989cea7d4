// spec: guest.first-photos

import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { FIRST_PHOTOS_SCRIPT } from './first-photos-script'

const SCRIPT = 'https://photos.example/guest-assets/guest-BU738ZBP.js'
const FOUNDATION = 'https://photos.example/guest-assets/framework-DkfhqUyC.js'
const ALBUM = ['/1', null, '/3', '/4', '/5', '/6'].map((thumbnailUrl) => ({ thumbnailUrl }))

/** A page whose HTML has arrived, with the script at its end. */
function aPage({ data = { state: 'gallery', media: { items: ALBUM } } as object | null, search = '' } = {}) {
  const requested: string[] = []
  let arrived = (_name: string) => {}
  runInNewContext(FIRST_PHOTOS_SCRIPT, {
    document: { getElementById: () => data && { textContent: JSON.stringify(data) } },
    location: { search },
    Image: class {
      set src(url: string) {
        requested.push(url)
      }
    },
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
  return { requested, arrived: (name: string) => arrived(name) }
}

describe('the first photos of the guest page', () => {
  it('are requested in their order once the page’s own script has arrived, and once', () => {
    const { requested, arrived } = aPage()
    arrived(FOUNDATION)
    expect(requested).toEqual([])

    arrived(SCRIPT)
    arrived(SCRIPT)
    expect(requested).toEqual(['/1', '/3', '/4'])
  })

  it.each([
    ['a closed door', { data: { state: 'locked' } }],
    ['an event that does not exist', { data: null }],
    ['another order', { search: '?show=captured' }],
    ['an album', { search: '?album=0198c0de-0000-7000-8000-000000000002' }],
  ])('are not requested behind %s', (_name, visit) => {
    const { requested, arrived } = aPage(visit)
    arrived(SCRIPT)
    expect(requested).toEqual([])
  })
})
