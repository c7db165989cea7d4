import { seeded } from '@afterglow/contract/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readsCanvasTruly } from './canvas-truth.ts'

/** A canvas that remembers rows of colour, and answers them as a browser does. */
function stubCanvas(answer: (value: number, at: number) => number) {
  class Canvas {
    private readonly data: Uint8ClampedArray
    private readonly width: number
    constructor(width: number, height: number) {
      this.width = width
      this.data = new Uint8ClampedArray(width * height * 4)
    }
    getContext() {
      const { data, width } = this
      return {
        fillStyle: '',
        fillRect(_x: number, row: number) {
          const colour = [...(this.fillStyle.match(/\d+/g) ?? []), '255'].map(Number)
          for (let at = 0; at < width * 4; at += 1) data[row * width * 4 + at] = colour[at % 4] ?? 0
        },
        getImageData: () => ({ data: data.map(answer) }),
      }
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
}

describe('a canvas', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('that gives out what was drawn is believed', () => {
    stubCanvas((value) => value)
    expect(readsCanvasTruly()).toBe(true)
  })

  it('whose values are changed by one here and there is believed', () => {
    stubCanvas((value, at) => (at % 7 === 0 ? value + 1 : value))
    expect(readsCanvasTruly()).toBe(true)
  })

  it('that answers noise is not', () => {
    const random = seeded(7)
    stubCanvas(() => Math.floor(random() * 256))
    expect(readsCanvasTruly()).toBe(false)
  })

  it.each([
    ['white', 255],
    ['empty', 0],
  ])('that answers %s pixels is not', (_what, value) => {
    stubCanvas(() => value)
    expect(readsCanvasTruly()).toBe(false)
  })

  it('that cannot be drawn on is not', () => {
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => null
      },
    )
    expect(readsCanvasTruly()).toBe(false)
  })
})
