import { t } from 'virtual:words/camera'
import { SwitchCamera } from 'lucide-react'
import type { Ref } from 'react'
import { Icon } from '~/ui/icon'

interface CameraControlsProps {
  ref: Ref<HTMLButtonElement>
  taken: number
  canShoot: boolean
  isBusy: boolean
  isHost: boolean
  onShoot(): void
  /** Null with one camera. */
  onFlip: (() => void) | null
  onClose(): void
}

/** The last shot, face down; the shutter; the other camera. */
export function CameraControls(props: CameraControlsProps) {
  const { ref, taken, canShoot, isBusy, isHost, onShoot, onFlip, onClose } = props
  return (
    <div className="camera-controls">
      {isHost ? (
        <span />
      ) : (
        <button
          type="button"
          className="camera-side"
          aria-label={t('toAlbum', { count: taken })}
          onClick={onClose}
        >
          <span className="camera-print" data-empty={taken === 0 ? '' : undefined} />
          <span>{t('taken', { count: taken })}</span>
        </button>
      )}
      <button
        ref={ref}
        type="button"
        className="camera-shutter"
        aria-label={t('shutter')}
        aria-disabled={!canShoot || isBusy}
        onClick={() => canShoot && onShoot()}
      />
      {onFlip === null ? (
        <span />
      ) : (
        <button type="button" className="camera-side" aria-label={t('flipLong')} onClick={onFlip}>
          <Icon as={SwitchCamera} size={28} />
          {t('flip')}
        </button>
      )}
    </div>
  )
}
