import { t } from 'virtual:words/viewer'
import { isFilmType, type Media } from '@afterglow/contract/media'
import { RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { MAX_ZOOM, MIN_ZOOM, type View, type ViewAction } from './view'
import { ViewerButton } from './viewer-buttons'

interface ViewToolsProps {
  media: Media | undefined
  controls: { view: View; change(action: ViewAction): void }
}

/** Zoom and rotation of a photo; a film has none. */
export function ViewTools({ media, controls: { view, change } }: ViewToolsProps) {
  if (media && isFilmType(media.fileType)) return null
  return (
    <div
      role="toolbar"
      aria-label={t('lightbox.view')}
      className="flex items-center gap-0.5 rounded-pill bg-white/10 p-1"
    >
      <ViewerButton
        label={t('lightbox.zoomOut')}
        icon={ZoomOut}
        aria-disabled={view.zoom <= MIN_ZOOM}
        onClick={() => change({ type: 'zoom-out' })}
      />
      <span aria-live="polite" className="numeric min-w-13 text-center text-[.9375rem] font-semibold">
        <bdi>{t('lightbox.zoom', { zoom: String(Math.round(view.zoom * 10) / 10) })}</bdi>
      </span>
      <ViewerButton
        label={t('lightbox.zoomIn')}
        icon={ZoomIn}
        aria-disabled={view.zoom >= MAX_ZOOM}
        onClick={() => change({ type: 'zoom-in' })}
      />
      <ViewerButton label={t('lightbox.rotate')} icon={RotateCw} onClick={() => change({ type: 'rotate' })} />
    </div>
  )
}
