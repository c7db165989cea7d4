import { PREVIEW_SIZE, WALL_SIZES, type WallFormat, type WallSize } from '@afterglow/contract/media'

/** What a screen shows at most of a photo, and whether its browser decodes WebP. */
export interface Screen {
  /** Of the longer side. */
  pixels: number
  hasWebp: boolean
}

/** A rendition that exists. */
export interface Made {
  size: WallSize
  format: WallFormat
}

export interface Choice<R extends Made> {
  /** Null for the preview. */
  shown: R | null
  /** To be made, since nothing that exists suits the screen better. */
  missing: Made | null
  /** Whether what is shown has the pixels that the screen needs, as far as the photo has them. */
  isEnough: boolean
}

const LARGEST = Math.max(...WALL_SIZES)

/**
 * The smallest rendition that has the pixels that a screen needs, or the largest there is. Nothing is made beyond the
 * original's own pixels. Where the preview has enough, a smaller rendition only saves bytes.
 */
export function chooseRendition<R extends Made>(
  photo: { width: number; height: number },
  { pixels, hasWebp }: Screen,
  made: readonly R[],
): Choice<R> {
  const longest = Math.max(photo.width, photo.height)
  const needed = Math.min(pixels, longest, LARGEST)
  const preview = Math.min(longest, PREVIEW_SIZE)
  const candidates: { pixels: number; rendition: R | null }[] = [
    ...made
      .filter(({ format }) => hasWebp || format === 'jpeg')
      .map((rendition) => ({ pixels: Math.min(rendition.size, longest), rendition })),
    { pixels: preview, rendition: null },
  ].sort((one, other) => one.pixels - other.pixels)
  const best = candidates.find((one) => one.pixels >= needed) ?? candidates.at(-1)
  const shown = best?.rendition ?? null
  const isEnough = (best?.pixels ?? 0) >= needed
  const size = WALL_SIZES.find((one) => one >= needed)
  const isLighter = shown === null && size !== undefined && size < preview
  const missing =
    size === undefined || (isEnough && !isLighter)
      ? null
      : ({ size, format: hasWebp ? 'webp' : 'jpeg' } as const)
  return { shown, missing, isEnough }
}
