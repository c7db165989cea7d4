import type { FocalPoint } from '@afterglow/contract/events'

/** For `object-position`: the point of a photo that stays visible when it is cropped. */
export function focalPosition({ x, y }: FocalPoint): string {
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}
