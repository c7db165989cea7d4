import { ArrowUp } from 'lucide-react'
import { t } from '~/lib/i18n'
import { Icon } from '~/ui/icon'

/** Announces new photos waiting above; nothing moves during scrolling. */
export function NewPhotosPill({ count, onClick }: { count: number; onClick: () => void }) {
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(4.5rem+env(safe-area-inset-top))] z-(--z-sticky) grid justify-items-center"
    >
      {count > 0 && (
        <button
          type="button"
          onClick={onClick}
          className="numeric pointer-events-auto flex min-h-11 items-center gap-2 rounded-pill bg-ev-primary px-5 text-[.9375rem] font-semibold text-ev-on shadow-pop"
        >
          <Icon as={ArrowUp} size={18} />
          <span>{t('gallery.newPhotos', { count })}</span>
        </button>
      )}
    </div>
  )
}
