import { AV_PKT_DATA_DISPLAYMATRIX, AVCOL_TRC_ARIB_STD_B67, AVCOL_TRC_SMPTE2084 } from 'node-av/constants'
import type { Stream } from 'node-av/lib'

/** How a film is displayed, independent of how its pixels are stored. */
export interface FilmLook {
  /** Pixels as coded. */
  codedWidth: number
  codedHeight: number
  /** As displayed: upright, with square pixels. */
  width: number
  height: number
  turn: Turn
  /** The HDR transfer curve, by its filter name. */
  hdr: 'smpte2084' | 'arib-std-b67' | null
  /** Zero when unknown. */
  framesPerSecond: number
}

/** The transformation that makes a film upright: quarter turns clockwise, then an optional mirroring. */
export interface Turn {
  quarters: 0 | 1 | 2 | 3
  isMirrored: boolean
}

export function lookOf(stream: Stream): FilmLook {
  const { codecpar } = stream
  const turn = turnOf(codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX))
  const aspect = pixelAspect(stream)
  // Non-square pixels are stretched along their shorter side, so no detail is lost.
  const width = Math.round(codecpar.width * Math.max(aspect, 1))
  const height = Math.round(codecpar.height / Math.min(aspect, 1))
  const isSideways = turn.quarters % 2 === 1
  return {
    codedWidth: codecpar.width,
    codedHeight: codecpar.height,
    width: isSideways ? height : width,
    height: isSideways ? width : height,
    turn,
    hdr: hdrOf(codecpar.colorTrc),
    framesPerSecond: rateOf(stream),
  }
}

/** Reads a display matrix: nine 32-bit numbers; the first, second, fourth and fifth rotate and mirror. */
export function turnOf(matrix: Buffer | null): Turn {
  if (matrix === null || matrix.length < 36) return { quarters: 0, isMirrored: false }
  const signAt = (offset: number) => Math.sign(matrix.readInt32LE(offset))
  const [a, b, c, d] = [signAt(0), signAt(4), signAt(12), signAt(16)]
  const isMirrored = a * d - b * c < 0
  return { quarters: quartersOf(a, b), isMirrored }
}

function quartersOf(a: number, b: number): Turn['quarters'] {
  // Oblique matrices come from editors, not from cameras: the picture is not rotated.
  if (a !== 0 && b !== 0) return 0
  if (b > 0) return 1
  if (b < 0) return 3
  return a < 0 ? 2 : 0
}

/** Pixel width over height; absurd values are ignored. */
function pixelAspect({ sampleAspectRatio, codecpar }: Stream): number {
  const { num, den } = sampleAspectRatio.num > 0 ? sampleAspectRatio : codecpar.sampleAspectRatio
  const aspect = num > 0 && den > 0 ? num / den : 1
  return aspect >= 0.25 && aspect <= 4 ? aspect : 1
}

function hdrOf(transfer: number): FilmLook['hdr'] {
  if (transfer === AVCOL_TRC_SMPTE2084) return 'smpte2084'
  return transfer === AVCOL_TRC_ARIB_STD_B67 ? 'arib-std-b67' : null
}

function rateOf({ avgFrameRate }: Stream): number {
  const rate = avgFrameRate.den > 0 ? avgFrameRate.num / avgFrameRate.den : 0
  return rate > 0 && rate <= 1000 ? rate : 0
}
