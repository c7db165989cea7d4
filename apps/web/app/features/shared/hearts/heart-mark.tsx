import type { Media } from '@afterglow/contract/media'
import { Heart } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'
import { cx } from '~/ui/cx'
import type { Love } from './use-love'

export interface HeartButtonProps {
  media: Media
  onLove: Love
}

/**
 * The heart in the corner of a tile, with its count beside it. Where tiles are narrow it is shown on one's own hearts
 * only, and on others while a pointer or the focus is on the tile, which is the `group`.
 */
export function HeartMark({ media, onLove, isNarrow }: HeartButtonProps & { isNarrow: boolean }) {
  const isLoved = media.isLoved === true
  return (
    <button
      type="button"
      {...heartButton({ media, onLove })}
      className={cx(
        'numeric absolute right-0 bottom-0 flex min-h-11 min-w-11 items-end justify-end gap-1.5 bg-radial-[120%_130%_at_100%_100%] from-black/65 to-transparent to-75% p-2.5 pl-6 text-sm leading-5 font-semibold text-white text-shadow-sm -outline-offset-4 focus-visible:outline-white',
        isNarrow && !isLoved && 'hidden group-focus-within:flex group-hover:flex',
      )}
    >
      {!isNarrow && <span className="empty:hidden">{countOf(media)}</span>}
      <HeartDrawing isLoved={isLoved} />
    </button>
  )
}

/** Not `Icon`: a heart that is given is filled. */
export function HeartDrawing({ isLoved, size = 20 }: { isLoved: boolean; size?: number }) {
  return (
    <Heart
      aria-hidden="true"
      size={size}
      strokeWidth={1.75}
      className={cx('shrink-0', isLoved && 'fill-heart text-heart')}
    />
  )
}

/** What every button is that gives and takes a heart. */
export function heartButton({ media, onLove }: HeartButtonProps): ComponentProps<'button'> {
  const isLoved = media.isLoved === true
  return {
    'aria-label': nameOf(media),
    'aria-pressed': isLoved,
    onClick(ev) {
      pop(ev.currentTarget)
      onLove(media, !isLoved)
    },
  }
}

/** Not a style: a tile that scrolls into view with its heart must not move. */
function pop(button: HTMLElement) {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  button.querySelector('svg')?.animate?.({ scale: [1, 0.8, 1.15, 1] }, { duration: 360, easing: 'ease-out' })
}

/** Nothing at zero, and where counts are hidden. */
export function countOf({ heartCount }: Media): string | null {
  return heartCount ? formatCount(heartCount) : null
}

function nameOf({ heartCount }: Media): string {
  return heartCount ? t('hearts.loveCounted', { count: heartCount }) : t('hearts.lovePhoto')
}
