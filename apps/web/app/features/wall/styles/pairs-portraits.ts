import type { WallStyle } from '@afterglow/contract/wall'

const PAIRING: ReadonlySet<WallStyle> = new Set<WallStyle>(['cinema', 'story', 'spotlight'])

/** Whether a style shows two portraits side by side. */
export function pairsPortraits(style: WallStyle): boolean {
  return PAIRING.has(style)
}
