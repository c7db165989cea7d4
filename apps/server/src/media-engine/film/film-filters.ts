import type { FilmLook, Turn } from './film-look.ts'

/** Films are scaled to fit into this box, in either orientation. */
export interface FilmBox {
  longSide: number
  shortSide: number
}

const MAX_FRAMES_PER_SECOND = 60
/** A camera's 60 fps is sometimes slightly more. */
const TOLERANCE = 1.02

/** Filters for a stream: upright, square pixels, standard dynamic range, even sides. */
export function streamFilters(look: FilmLook, box: FilmBox): string {
  const { width, height } = fitInto(look, box)
  const isTooFast = look.framesPerSecond > MAX_FRAMES_PER_SECOND * TOLERANCE
  return [
    isTooFast ? [`fps=${MAX_FRAMES_PER_SECOND}`] : [],
    shaped(look, even(width), even(height)),
    toneMapped(look),
    ['format=yuv420p'],
  ]
    .flat()
    .join(',')
}

/** Filters for a still picture. */
export function posterFilters(look: FilmLook, longestSide: number): string {
  const { width, height } = posterSize(look, longestSide)
  return [shaped(look, width, height), toneMapped(look), ['format=rgb24']].flat().join(',')
}

export function posterSize(look: FilmLook, longestSide: number): { width: number; height: number } {
  const { width, height } = fitInto(look, { longSide: longestSide, shortSide: longestSide })
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

/** Never enlarges. */
export function fitInto({ width, height }: Pick<FilmLook, 'width' | 'height'>, box: FilmBox) {
  const scale = Math.min(1, box.longSide / Math.max(width, height), box.shortSide / Math.min(width, height))
  return { width: width * scale, height: height * scale }
}

/** The encoder halves both sides for chroma. */
function even(side: number): number {
  return Math.max(2, Math.round(side / 2) * 2)
}

/** Scales before rotating: rotating the smaller picture is less work. */
function shaped({ turn }: FilmLook, width: number, height: number): string[] {
  const isSideways = turn.quarters % 2 === 1
  const [w, h] = isSideways ? [height, width] : [width, height]
  return [`scale=${w}:${h}:flags=bicubic:out_range=tv`, 'setsar=1', ...turned(turn)]
}

function turned({ quarters, isMirrored }: Turn): string[] {
  const turns = [[], ['transpose=clock'], ['hflip', 'vflip'], ['transpose=cclock']][quarters] ?? []
  if (!isMirrored) return turns
  return quarters % 2 === 1 ? [...turns, 'hflip'] : [...turns, 'vflip']
}

/** Maps HDR to what every screen can show. */
function toneMapped({ hdr }: FilmLook): string[] {
  if (hdr === null) return []
  return [
    `zscale=tin=${hdr}:pin=bt2020:min=bt2020nc:rin=tv:t=linear:npl=${hdr === 'smpte2084' ? 100 : 203}`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ]
}
