import { createElement, type SVGProps } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

interface DrawingProps extends SVGProps<SVGSVGElement> {
  size?: number
  /** The stroke is as wide at any size. */
  absoluteStrokeWidth?: boolean
}

/** The square on which all icons are drawn. */
const GRID = 24

/**
 * Stands in the builds in place of lucide-react's own function of that name, which also knows contexts, aliases and other
 * frameworks: a kilobyte before the first photo.
 */
// biome-ignore lint/style/noDefaultExport: the drawings import it so.
export default function createLucideIcon({ node }: IconData) {
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
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
