import { t } from 'virtual:words/media'
import { Grid3x3, Square } from 'lucide-react'
import { Icon } from '~/ui/icon'
import { PHOTO_SIZES, type PhotoSize } from './photo-size'

/** From small photos to large ones. */
export function SizeSlider({ size }: { size: PhotoSize }) {
  return (
    <div className="flex min-h-11 items-center gap-2.5 text-muted">
      <Icon as={Grid3x3} size={18} />
      <input
        type="range"
        aria-label={t('gallery.size')}
        aria-valuetext={t('gallery.sizeOf', { n: size.step + 1, of: PHOTO_SIZES.length })}
        min={0}
        max={PHOTO_SIZES.length - 1}
        step={1}
        value={size.step}
        onChange={(ev) => size.set(Number(ev.target.value))}
        className="h-11 w-22 cursor-pointer accent-accent"
      />
      <Icon as={Square} size={18} />
    </div>
  )
}
