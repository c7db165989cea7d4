// spec: uploads.videos

import { describe, expect, it } from 'vitest'
import { fitInto, posterFilters, streamFilters } from './film-filters.ts'
import { type FilmLook, turnOf } from './film-look.ts'

const BOX = { longSide: 1920, shortSide: 1080 }
const look = (given: Partial<FilmLook> = {}): FilmLook => ({
  codedWidth: 3840,
  codedHeight: 2160,
  width: 3840,
  height: 2160,
  turn: { quarters: 0, isMirrored: false },
  hdr: null,
  framesPerSecond: 30,
  ...given,
})

function matrix(a: number, b: number, c: number, d: number): Buffer {
  const bytes = Buffer.alloc(36)
  ;[a, b, 0, c, d].forEach((value, at) => {
    bytes.writeInt32LE(value * 65_536, at * 4)
  })
  return bytes
}

describe('how a film lies', () => {
  it.each([
    ['as it is', matrix(1, 0, 0, 1), 0, false],
    ['a quarter turn', matrix(0, 1, -1, 0), 1, false],
    ['upside down', matrix(-1, 0, 0, -1), 2, false],
    ['three quarter turns', matrix(0, -1, 1, 0), 3, false],
    ['mirrored, as a camera that faces its owner', matrix(-1, 0, 0, 1), 2, true],
    ['mirrored on its side', matrix(0, 1, 1, 0), 1, true],
    ['oblique, as only editors leave it', matrix(0.5, 0.5, -0.5, 0.5), 0, false],
  ])('%s', (_what, bytes, quarters, isMirrored) => {
    expect(turnOf(bytes)).toEqual({ quarters, isMirrored })
  })

  it('as it is where nothing is said, or too little', () => {
    expect(turnOf(null)).toEqual({ quarters: 0, isMirrored: false })
    expect(turnOf(Buffer.alloc(8))).toEqual({ quarters: 0, isMirrored: false })
  })
})

describe('the size of a stream', () => {
  it.each([
    [3840, 2160, 1920, 1080],
    [2160, 3840, 1080, 1920],
    [1080, 1080, 1080, 1080],
    [4096, 2160, 1920, 1012.5],
    [640, 360, 640, 360],
  ])('of %i × %i is %i × %i', (width, height, w, h) => {
    expect(fitInto({ width, height }, BOX)).toEqual({ width: w, height: h })
  })

  it('is even, whatever that of the film', () => {
    expect(streamFilters(look({ width: 641, height: 359 }), BOX)).toContain('scale=642:360:')
  })

  it('is given in the stored orientation of the film, which is turned afterwards', () => {
    const sideways = look({ width: 2160, height: 3840, turn: { quarters: 1, isMirrored: false } })
    expect(streamFilters(sideways, BOX)).toMatch(/^scale=1920:1080:.*,transpose=clock,format=yuv420p$/)
    expect(posterFilters(sideways, 512)).toMatch(/^scale=512:288:.*,transpose=clock,format=rgb24$/)
  })
})

describe('frames', () => {
  it('keep their rate up to 60 in a second', () => {
    expect(streamFilters(look({ framesPerSecond: 59.94 }), BOX)).not.toContain('fps=')
    expect(streamFilters(look({ framesPerSecond: 240 }), BOX)).toMatch(/^fps=60,/)
  })

  it('are brought to ordinary screens from high dynamic range', () => {
    expect(streamFilters(look(), BOX)).not.toContain('tonemap')
    expect(streamFilters(look({ hdr: 'arib-std-b67' }), BOX)).toContain('tin=arib-std-b67')
    expect(posterFilters(look({ hdr: 'smpte2084' }), 512)).toContain('tonemap=')
  })
})
