import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { t } from '~/lib/i18n'
import { Icon } from '~/ui/icon'
import { MAX_ZOOM, MIN_ZOOM, type View, type ViewAction } from './view'

export const lightboxButton =
  'grid size-11 shrink-0 place-items-center rounded-pill text-white transition-colors duration-(--dur-fast) outline-offset-[-3px] hover:bg-white/10 focus-visible:outline-white aria-disabled:opacity-40'

export function ViewTools({ view, onChange }: { view: View; onChange: (action: ViewAction) => void }) {
  return (
    <div
      role="toolbar"
      aria-label={t('lightbox.view')}
      className="flex items-center gap-0.5 rounded-pill bg-white/10 p-1"
    >
      <button
        type="button"
        aria-label={t('lightbox.zoomOut')}
        aria-disabled={view.zoom <= MIN_ZOOM}
        onClick={() => onChange({ type: 'zoom-out' })}
        className={lightboxButton}
      >
        <Icon as={ZoomOut} />
      </button>
      <span aria-live="polite" className="numeric min-w-13 text-center text-[.9375rem] font-semibold">
        {t('lightbox.zoom', { zoom: String(Math.round(view.zoom * 10) / 10) })}
      </span>
      <button
        type="button"
        aria-label={t('lightbox.zoomIn')}
        aria-disabled={view.zoom >= MAX_ZOOM}
        onClick={() => onChange({ type: 'zoom-in' })}
        className={lightboxButton}
      >
        <Icon as={ZoomIn} />
      </button>
      <button
        type="button"
        aria-label={t('lightbox.rotate')}
        onClick={() => onChange({ type: 'rotate' })}
        className={lightboxButton}
      >
        <Icon as={RotateCw} />
      </button>
    </div>
  )
}
