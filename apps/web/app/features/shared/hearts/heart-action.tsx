import { t } from '~/lib/i18n'
import { countOf, type HeartButtonProps, HeartDrawing, heartButton } from './heart-mark'

/** The heart under a large photo: its count, or what it does, in words. */
export function HeartAction({ media, onLove }: HeartButtonProps) {
  const isLoved = media.isLoved === true
  return (
    <button
      type="button"
      {...heartButton({ media, onLove })}
      className="numeric grid min-h-11 min-w-16 justify-items-center gap-1 rounded-md px-2 py-1.5 text-sm leading-tight font-semibold text-white hover:bg-white/10 focus-visible:outline-white"
    >
      <HeartDrawing isLoved={isLoved} size={24} />
      <span>{countOf(media) ?? t('hearts.love')}</span>
    </button>
  )
}
