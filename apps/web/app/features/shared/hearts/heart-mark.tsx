import type { Media } from '@afterglow/contract/media'
import { Heart } from 'lucide-react'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'
import { cx } from '~/ui/cx'
import { pop } from '~/ui/pop'
import type { Love } from './use-love'

interface HeartMarkProps {
  media: Media
  onLove: Love
  isNarrow: boolean
}

/**
 * The heart in the corner of a tile, with its count beside it. Where tiles are narrow it is shown on one's own hearts
 * only, and on others while a pointer or the focus is on the tile, which is the `group`.
 */
export function HeartMark({ media, onLove, isNarrow }: HeartMarkProps) {
  const isLoved = media.isLoved === true
  return (
    <button
      type="button"
      aria-label={nameOf(media)}
      aria-pressed={isLoved}
      onClick={(ev) => {
        pop(ev.currentTarget)
        onLove(media, !isLoved)
      }}
      className={cx(
        'numeric absolute end-0 bottom-0 flex min-h-11 min-w-11 items-end justify-end gap-1.5 bg-radial-[120%_130%_at_calc(50%+50%*var(--inline-sign))_100%] from-black/65 to-transparent to-75% p-2.5 ps-6 text-sm leading-5 font-semibold text-white text-shadow-sm -outline-offset-4 focus-visible:outline-white',
        isNarrow && !isLoved && 'hidden group-focus-within:flex group-hover:flex',
      )}
    >
      {!isNarrow && <span className="empty:hidden">{countOf(media)}</span>}
      <HeartDrawing isLoved={isLoved} />
    </button>
  )
}

/** Not `Icon`: a heart that is given is filled. */
function HeartDrawing({ isLoved }: { isLoved: boolean }) {
  return (
    <Heart
      aria-hidden="true"
      size={20}
      strokeWidth={1.75}
      className={cx('shrink-0', isLoved && 'fill-heart text-heart')}
    />
  )
}

/** Nothing at zero, and where counts are hidden. */
export function countOf({ heartCount }: Media): string | null {
  return heartCount ? formatCount(heartCount) : null
}

export function nameOf({ heartCount }: Media): string {
  return heartCount ? t('hearts.loveCounted', { count: heartCount }) : t('hearts.lovePhoto')
}
