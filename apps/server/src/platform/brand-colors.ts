/*
 * The colors of a brand from one: for buttons, text and surfaces, light and dark. Contrasts are WCAG 2.2's (relative
 * luminance, success criterion 1.4.3).
 */

type Rgb = readonly [number, number, number]

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** Cards of the dark theme, the lightest surface that the brand's color lies on there. */
const DARK_CARD: Rgb = [29, 24, 34]
const READABLE = 4.5

/** Whether it is a color, `#rrggbb`, that white text can be read on. */
export function isReadableBrandColor(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color) && contrast(parse(color), WHITE) >= READABLE
}

/** Declarations that replace the usual accent by this color, for both themes. */
export function brandStyle(color: string): string {
  const base = parse(color)
  const light = declare({
    accent: base,
    'accent-hover': mix(base, BLACK, 0.16),
    'on-accent': WHITE,
    'accent-ink': mix(base, BLACK, 0.14),
    'accent-soft': mix(base, WHITE, 0.92),
    'accent-soft-strong': mix(base, WHITE, 0.85),
    'accent-border': mix(base, WHITE, 0.55),
    focus: base,
    link: mix(base, BLACK, 0.14),
  })
  const onDark = lightenedTo(base, 5.5)
  const dark = declare({
    accent: onDark,
    'accent-hover': mix(onDark, WHITE, 0.2),
    'on-accent': mix(base, BLACK, 0.88),
    'accent-ink': lightenedTo(base, 8),
    'accent-soft': mix(base, DARK_CARD, 0.78),
    'accent-soft-strong': mix(base, DARK_CARD, 0.66),
    'accent-border': mix(base, DARK_CARD, 0.4),
    focus: onDark,
    link: lightenedTo(base, 8),
  })
  // Twice the selector outweighs the usual declarations, whichever comes first.
  return [
    `:root:root{${light}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme="light"]){${dark}}}`,
    `:root:root[data-theme="dark"],.always-dark.always-dark{${dark}}`,
  ].join('')
}

/** With the channels alone: the sheet of old engines mixes colors by them. */
function declare(colors: Record<string, Rgb>): string {
  return Object.entries(colors)
    .map(([name, rgb]) => `--${name}:rgb(${rgb.join(' ')});--${name}-rgb:${rgb.join(' ')}`)
    .join(';')
}

/** With as much white as it takes to be read on a dark card. */
function lightenedTo(color: Rgb, wanted: number): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const lighter = mix(color, WHITE, share)
    if (contrast(lighter, DARK_CARD) >= wanted) return lighter
  }
  return WHITE
}

function parse(color: string): Rgb {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

function mix([r, g, b]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share)
  return [between(r, r2), between(g, g2), between(b, b2)]
}

function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance([r, g, b]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
