import { createElement, type SVGProps } from 'react'

interface IconData {
  name: string
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

interface DrawingProps extends SVGProps<SVGSVGElement> {
  size?: number
  /** The stroke is as wide at any size. */
  absoluteStrokeWidth?: boolean
}

/** What points along the line: mirrored where lines run from right to left. Those of players point along the tape. */
const POINTS = /^(arrow|chevron|panel)-(left|right|up-right)|^(send|undo|log|list)-/

/** The square on which all icons are drawn. */
const GRID = 24

/**
 * Stands in the builds in place of lucide-react's own function of that name, which also knows contexts, aliases and other
 * frameworks: a kilobyte before the first photo.
 */
// biome-ignore lint/style/noDefaultExport: the drawings import it so.
export default function createLucideIcon({ name, node }: IconData) {
  const points = POINTS.test(name) || undefined
  return function Drawing({ size = GRID, strokeWidth = 2, absoluteStrokeWidth, ...rest }: DrawingProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${GRID} ${GRID}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: absoluteStrokeWidth ? (Number(strokeWidth) * GRID) / size : strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'data-points': points,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
