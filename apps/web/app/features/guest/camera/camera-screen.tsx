import { t } from 'virtual:words/camera'
import { Dialog as Base } from '@base-ui/react/dialog'
import { X, Zap, ZapOff } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { forgetSent, useUploadSession } from '~/features/shared/uploads'
import { CoupleTitle } from '~/ui/couple-title'
import { Icon } from '~/ui/icon'
import { useCoveredPage } from '~/ui/use-covered-page'
import { CameraControls } from './camera-controls'
import { CameraCount } from './camera-count'
import { CameraNotice } from './camera-notice'
import type { CameraProps } from './camera-props'
import { takePicture } from './take-picture'
import type { useShots } from './use-shots'
import { useViewfinder } from './use-viewfinder'
import { Viewfinder } from './viewfinder'
import './camera.css'

interface CameraScreenProps extends CameraProps {
  shots: ReturnType<typeof useShots>
  challengeId: string | null
  onClose(): void
}

/** The back of a disposable camera: what it sees, how many shots are left, the shutter. */
export function CameraScreen({ page, canUpload, shots, challengeId, onClose }: CameraScreenProps) {
  const { event, permissions, reveal } = page
  const isOver = shots.shots?.left === 0
  const finder = useViewfinder(canUpload && shots.shots !== undefined && !isOver)
  const video = useRef<HTMLVideoElement>(null)
  const shutter = useRef<HTMLButtonElement>(null)
  const { shoot, isBusy, hasFailed, fired } = useShutter(shots, video, challengeId)
  useCoveredPage(true)
  useQuietThanks(event.id)
  const canShoot = finder.live !== null && !isOver && canUpload

  function onKeyDown(ev: KeyboardEvent) {
    const isAtControl = ev.target instanceof HTMLElement && ev.target.closest('button, a, input') !== null
    if (ev.key !== ' ' || isAtControl) return
    ev.preventDefault()
    if (canShoot) shoot()
  }

  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Popup className="camera" initialFocus={shutter} onKeyDown={onKeyDown} tabIndex={-1}>
          <div className="camera-top">
            <Base.Close className="camera-button">
              <Icon as={X} />
              {t('close')}
            </Base.Close>
            <Base.Title className="camera-label">
              <span className="sr-only">{t('title')}: </span>
              <CoupleTitle text={event.title} />
            </Base.Title>
            {finder.live?.hasTorch && (
              <button
                type="button"
                className="camera-button"
                aria-pressed={finder.isTorchOn}
                onClick={() => void finder.toggleTorch()}
              >
                <Icon as={finder.isTorchOn ? Zap : ZapOff} />
                <span>{t(finder.isTorchOn ? 'flashOn' : 'flashOff')}</span>
              </button>
            )}
          </div>
          <Viewfinder finder={finder} video={video} fired={fired}>
            <CameraNotice
              {...{ page, canUpload, shots, isOver }}
              state={finder.state}
              onRetry={finder.retry}
              onClose={onClose}
            />
          </Viewfinder>
          <CameraCount shots={shots} reveal={reveal} hasFailed={hasFailed} isOver={isOver} />
          <CameraControls
            ref={shutter}
            taken={shots.shots?.taken ?? 0}
            canShoot={canShoot}
            isBusy={isBusy}
            onShoot={shoot}
            onFlip={finder.live?.canFlip ? finder.flip : null}
            onClose={onClose}
            isHost={permissions.isHost}
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Takes one picture at a time. `fired` counts how often, for the shutter that is seen. */
function useShutter(
  { take }: CameraScreenProps['shots'],
  video: React.RefObject<HTMLVideoElement | null>,
  challengeId: string | null,
) {
  const [isBusy, setIsBusy] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [fired, setFired] = useState(0)
  const isAtWork = useRef(false)

  async function shoot() {
    const { current } = video
    if (isAtWork.current || current === null) return
    isAtWork.current = true
    setIsBusy(true)
    setHasFailed(false)
    setFired((n) => n + 1)
    try {
      await take(() => takePicture(current), challengeId)
    } catch (error) {
      // The camera gave no picture, or this browser had no room for it.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      setHasFailed(true)
    } finally {
      isAtWork.current = false
      setIsBusy(false)
    }
  }
  return { shoot: () => void shoot(), isBusy, hasFailed, fired }
}

/** The counter says that shots were taken; nothing else thanks for them behind the camera. */
function useQuietThanks(eventId: string) {
  const { sent } = useUploadSession(eventId)
  // The queue outlives the camera.
  useEffect(() => {
    if (sent !== null) forgetSent(eventId)
  }, [sent, eventId])
}
