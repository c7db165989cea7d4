import { WALL_STYLES, type WallStyle } from '@afterglow/contract/wall'
import { Check } from 'lucide-react'
import { t } from '~/lib/host-words'
import { ChoiceTiles } from '~/ui/choice-tiles'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'

/** A rectangle in a screen of 32 by 18. */
type Shape = readonly [x: number, y: number, width: number, height: number, turn?: number]

interface Drawing {
  ground: string
  /** Whether its photos are prints with a white edge. */
  isFramed?: boolean
  shapes: readonly Shape[]
}

const PHOTOS = [
  'fill-(--violet-300)',
  'fill-(--amber-300)',
  'fill-(--rose-300)',
  'fill-(--leaf-300)',
] as const

/** What each style does with the screen, in a few rectangles. */
const DRAWINGS: Readonly<Record<WallStyle, Drawing>> = {
  classic: { ground: 'fill-(--rose-200)', isFramed: true, shapes: [[11, 3, 10, 12]] },
  cinema: { ground: 'fill-(--violet-400)', shapes: [[2, 14, 10, 1.5]] },
  mosaic: {
    ground: 'fill-(--ink-900)',
    shapes: [
      [1, 1, 6, 7],
      [8, 1, 14, 7],
      [23, 1, 8, 7],
      [1, 9, 10, 8],
      [12, 9, 6, 8],
      [19, 9, 12, 8],
    ],
  },
  collage: {
    ground: 'fill-(--rose-200)',
    isFramed: true,
    shapes: [
      [2, 3, 9, 7, -8],
      [20, 2, 9, 8, 6],
      [6, 9, 8, 7, 5],
      [19, 9, 8, 7, -6],
      [11, 4, 10, 10, 2],
    ],
  },
  stream: {
    ground: 'fill-(--ink-900)',
    shapes: [
      [1, 0, 6, 6],
      [1, 7, 6, 9],
      [9, 0, 6, 9],
      [9, 10, 6, 8],
      [17, 0, 6, 4],
      [17, 5, 6, 8],
      [17, 14, 6, 4],
      [25, 0, 6, 10],
      [25, 11, 6, 6],
    ],
  },
  story: {
    ground: 'fill-(--ink-900)',
    shapes: [
      [2, 4, 8, 7],
      [12, 4, 8, 7],
      [22, 4, 8, 7],
      [2, 14, 28, 0.8],
    ],
  },
  spotlight: {
    ground: 'fill-(--ink-900)',
    shapes: [
      [9, 2, 14, 14],
      [-5, 4, 11, 10],
      [26, 4, 11, 10],
    ],
  },
}

interface WallStylesProps {
  value: WallStyle
  onChange(style: WallStyle): void
}

/** The modes of the wall, each with a drawing of what it does. */
export function WallStyles({ value, onChange }: WallStylesProps) {
  return (
    <div className="grid gap-3">
      <ChoiceTiles
        label={t('wall.style')}
        value={value}
        tiles={WALL_STYLES.map((style) => ({
          value: style,
          name: t(`wallStyles.${style}`),
          content: <StyleTile style={style} isChosen={style === value} />,
        }))}
        onChange={onChange}
        className="grid-cols-3 gap-3 sm:grid-cols-4"
        tileLook="group min-h-11 rounded-md focus-visible:outline-offset-4"
      />
      <p className="text-sm text-muted">{t(`wallStyleTexts.${value}`)}</p>
    </div>
  )
}

function StyleTile({ style, isChosen }: { style: WallStyle; isChosen: boolean }) {
  const { ground, isFramed = false, shapes } = DRAWINGS[style]
  return (
    <>
      <svg
        viewBox="0 0 32 18"
        aria-hidden="true"
        className="block w-full rounded-sm border border-line transition-shadow duration-(--dur-fast) group-data-checked:shadow-[0_0_0_2px_var(--surface-card),0_0_0_4px_var(--accent)]"
      >
        <rect width="32" height="18" className={ground} />
        {shapes.map(([x, y, width, height, turn = 0], index) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes.
            key={index}
            {...{ x, y, width, height }}
            rx="0.6"
            transform={`rotate(${turn} ${x + width / 2} ${y + height / 2})`}
            className={cx(PHOTOS[index % PHOTOS.length], isFramed && 'stroke-white')}
          />
        ))}
      </svg>
      <span className="mt-1.5 flex items-center gap-1 text-sm font-semibold text-muted group-data-checked:text-(--accent-ink)">
        {isChosen && <Icon as={Check} size={16} />}
        <span>{t(`wallStyles.${style}`)}</span>
      </span>
    </>
  )
}
