import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { t as tCommon } from '~/lib/i18n'
import { cx } from '~/ui/cx'

const AROUND = 3

interface ViewerStripProps {
  items: readonly Media[]
  position: number
  onShow(media: Media): void
}

/** The files before and after, as thumbnails. */
export function ViewerStrip({ items, position, onShow }: ViewerStripProps) {
  const near = position < 0 ? [] : items.slice(Math.max(0, position - AROUND), position + AROUND + 1)
  return (
    <nav aria-label={t('viewer.neighbors')} className="hidden justify-center gap-1.5 py-3 lg:flex">
      {near.map((media) => {
        const isOpen = media.id === items[position]?.id
        return (
          <button
            key={media.id}
            type="button"
            aria-label={t('viewer.show', { title: media.title || tCommon('media.untitled') })}
            aria-current={isOpen ? 'true' : undefined}
            onClick={() => onShow(media)}
            className={cx(
              'size-11 overflow-hidden rounded-photo bg-white/10 focus-visible:outline-2 focus-visible:outline-white',
              isOpen ? 'outline-2 outline-offset-2 outline-(--violet-400)' : 'opacity-55 hover:opacity-100',
            )}
          >
            {media.thumbnailUrl && <img src={media.thumbnailUrl} alt="" className="size-full object-cover" />}
          </button>
        )
      })}
    </nav>
  )
}
