import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { Undo2 } from 'lucide-react'
import {
  CloseButton,
  NEAR_END,
  useNearEnd,
  usePreloaded,
  useView,
  Viewer,
  ViewerButton,
} from '~/features/shared/viewer'
import { Button } from '~/ui/button'
import { FullScreen } from '~/ui/full-screen'
import { useBackCloses } from '~/ui/use-back-closes'
import { ReviewFooter } from './review-footer'
import { useReview } from './use-review'

interface ReviewScreenProps {
  eventId: string
  /** Photos waiting for approval, newest first. */
  waiting: readonly Media[]
  total: number
  onNearEnd(): void
  onClose(): void
}

/** Reviews waiting photos one by one: a key, a button or a swipe decides and shows the next. */
export function ReviewScreen({ eventId, waiting, total, onNearEnd, onClose }: ReviewScreenProps) {
  const { view, change, viewKeys } = useView()
  const review = useReview({ eventId, waiting, onMove: () => change({ type: 'reset' }) })
  const { media, next, left, approve, reject, leaveForLater, undo, canUndo } = review
  usePreloaded(next?.previewUrl)
  useBackCloses(true, onClose)
  useNearEnd(left.length < NEAR_END, onNearEnd)
  const keys = { ...viewKeys, a: approve, r: reject, arrowright: leaveForLater, z: undo }
  return (
    <Viewer
      label={t('review.label')}
      media={media}
      controls={{
        view,
        change,
        keys,
        onSwipe: (direction) => (direction === 'right' ? approve() : reject()),
      }}
      layer={FullScreen}
      onClose={onClose}
      bar={
        <>
          <CloseButton onClick={onClose} />
          <p aria-live="polite" className="numeric flex-1 opacity-80">
            {t('review.left', { count: left.length + Math.max(0, total - waiting.length) })}
          </p>
          <ViewerButton label={t('review.undo')} icon={Undo2} aria-disabled={!canUndo} onClick={undo} />
        </>
      }
      below={media && <ReviewFooter {...review} eventId={eventId} media={media} />}
    >
      {!media && <NothingLeft onClose={onClose} />}
    </Viewer>
  )
}

function NothingLeft({ onClose }: { onClose(): void }) {
  return (
    <div className="grid h-full place-content-center gap-2 px-8 text-center">
      <p className="serif text-display-sm">{t('review.doneTitle')}</p>
      <p className="opacity-80">{t('review.doneText')}</p>
      <Button variant="on-photo" className="mt-4 justify-self-center" onClick={onClose}>
        {t('review.close')}
      </Button>
    </div>
  )
}
