import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ARRIVED } from './arrival'
import { ARRIVAL_SCRIPT } from './arrival-script'

const MINUTE = 60_000

/** What a file is answered with: a status, and whether it is code. */
type Answer = { status: number; type?: string }

let answer: Answer
let state: object | null
let loads: number

/** A page of one script, which runs ours as its HTML does. Answers how to tell it that the script did not come. */
function load() {
  const notice = { hidden: true }
  const listeners: ((ev: { target: object }) => void)[] = []
  const script = { tagName: 'SCRIPT', src: 'https://photos.example/guest.js', rel: '' }
  const page: Record<string, unknown> = {
    addEventListener: (_kind: string, listener: (ev: { target: object }) => void) => listeners.push(listener),
  }
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelectorAll: () => [script], getElementById: () => notice })
  new Function(ARRIVAL_SCRIPT)()
  return {
    notice,
    arrive: () => Object.assign(page, { [ARRIVED]: true }),
    lose() {
      for (const listener of listeners) listener({ target: script })
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_780_000_000_000 })
  answer = { status: 200 }
  state = { layers: 1 }
  loads = 0
  vi.stubGlobal('fetch', async () => {
    const { status, type = 'text/javascript' } = answer
    return new Response('', { status, headers: { 'content-type': type } })
  })
  vi.stubGlobal('history', {
    get state() {
      return state
    },
    replaceState: (next: object) => {
      state = next
    },
  })
  vi.stubGlobal('location', {
    reload: () => {
      loads += 1
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page whose first script did not come', () => {
  it('is loaded again once it is there, and keeps its state', async () => {
    answer = { status: 502, type: 'text/html' }
    const page = load()
    page.lose()
    await vi.advanceTimersByTimeAsync(20_000)
    expect([loads, page.notice.hidden]).toEqual([0, false])
    answer = { status: 200 }
    await vi.advanceTimersByTimeAsync(10_000)
    expect(loads).toBe(1)
    expect(state).toMatchObject({ layers: 1 })
  })

  it('waits for a network that asks to sign in', async () => {
    answer = { status: 200, type: 'text/html' }
    load().lose()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(loads).toBe(0)
  })

  it('is loaded once where it is of another release', async () => {
    answer = { status: 404, type: 'application/json' }
    load().lose()
    await vi.advanceTimersByTimeAsync(1000)
    expect(loads).toBe(1)
    const next = load()
    next.lose()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect([loads, next.notice.hidden]).toEqual([1, false])
  })

  it('is loaded three times where something else keeps the script from it, and then says so', async () => {
    for (let nth = 0; nth < 3; nth += 1) {
      load().lose()
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect(loads).toBe(3)
    const last = load()
    last.lose()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect([loads, last.notice.hidden]).toEqual([3, false])
  })

  it('is left alone when its code has come meanwhile', async () => {
    const page = load()
    page.lose()
    page.arrive()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(loads).toBe(0)
  })
})
