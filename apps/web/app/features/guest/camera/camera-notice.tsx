import { t } from 'virtual:words/camera'
import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { wordsForDay } from '~/features/guest/times'
import { UploadTrigger } from '~/features/shared/uploads'
import { now } from '~/lib/clock'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Spinner } from '~/ui/spinner'
import type { CameraProps } from './camera-props'
import type { useShots } from './use-shots'
import type { ViewfinderState } from './use-viewfinder'

interface CameraNoticeProps extends CameraProps {
  shots: ReturnType<typeof useShots>
  isOver: boolean
  state: ViewfinderState
  onRetry(): void
  onClose(): void
}

/** Why there is no picture, and what can be done about it. */
export function CameraNotice({ page, canUpload, shots, isOver, state, onRetry, onClose }: CameraNoticeProps) {
  if (!canUpload) return <Notice title={t('closed')} />
  if (shots.hasFailed)
    return (
      <Notice title={t('loadFailed')}>
        <Retry onRetry={() => void shots.refetch()} />
      </Notice>
    )
  if (shots.shots === undefined) return <Notice title={t('loading')} isBusy />
  if (isOver) return <LastShot page={page} onClose={onClose} />
  if (state === 'asking' || state === 'live') return <Notice title={t('asking')} isBusy />
  return (
    <Notice title={t(state)} text={t(`${state}Text`)}>
      <Retry onRetry={onRetry} />
      {!page.permissions.cameraOnly && (
        <UploadTrigger eventId={page.event.id}>
          {(choose) => (
            <Button variant="on-photo" onClick={choose}>
              {t('choose')}
            </Button>
          )}
        </UploadTrigger>
      )}
    </Notice>
  )
}

function LastShot({ page: { reveal }, onClose }: Pick<CameraNoticeProps, 'page' | 'onClose'>) {
  const today = { now: now(), timeZone: reveal?.timeZone ?? '' }
  const text = reveal === null ? t('lastText') : t('seeYou', { day: wordsForDay(reveal.at, today) })
  return (
    <Notice title={t('last')} text={text} isLarge>
      <Button variant="secondary" onClick={onClose}>
        {t('toPhotos')}
      </Button>
    </Notice>
  )
}

function Retry({ onRetry }: { onRetry(): void }) {
  return (
    <Button variant="secondary" onClick={onRetry}>
      <Icon as={RotateCcw} size={18} />
      {t('retry')}
    </Button>
  )
}

interface NoticeProps {
  title: string
  text?: string
  isBusy?: boolean
  isLarge?: boolean
  children?: ReactNode
}

function Notice({ title, text, isBusy = false, isLarge = false, children }: NoticeProps) {
  return (
    <div role="status" className="camera-notice">
      {isBusy && <Spinner />}
      <p className={isLarge ? 'serif camera-last' : 'camera-what'}>{title}</p>
      {text && <p className={isLarge ? 'serif camera-then' : undefined}>{text}</p>}
      <div className="camera-ways">{children}</div>
    </div>
  )
}
