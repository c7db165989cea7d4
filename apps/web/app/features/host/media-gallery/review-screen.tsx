import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { CloseButton, NEAR_END, useNearEnd, usePreloaded, useView, Viewer } from '~/features/shared/viewer'
import { t as tCommon } from '~/lib/i18n'
import { useMedia } from '~/lib/use-media'
import { Button } from '~/ui/button'
import { FullScreen } from '~/ui/full-screen'
import { Icon } from '~/ui/icon'
import { useBackCloses } from '~/ui/use-back-closes'
import { KeyHint } from './key-hint'
import { ReviewFooter } from './review-footer'
import { SenderAside } from './sender-panel'
import { type Review, useReview } from './use-review'
import { useSender } from './use-sender'
import { useTrust } from './use-trust'
import { VerdictMark } from './verdict-mark'

interface ReviewScreenProps {
  eventId: string
  /** Photos waiting for approval, newest first. */
  waiting: readonly Media[]
  total: number
  /** Whether more wait than are loaded. */
  hasMore: boolean
  onNearEnd(): void
  onClose(): void
}

/** Reviews waiting photos one by one: a key, a button or a swipe decides and shows the next. */
export function ReviewScreen(props: ReviewScreenProps) {
  const { eventId, waiting, total, hasMore, onNearEnd, onClose } = props
  const { view, change, viewKeys } = useView()
  const review = useReview({ eventId, waiting, onMove: () => change({ type: 'reset' }) })
  const { media, next, left, approve, reject, leaveForLater, undo } = review
  const sender = useSender(eventId, media, review)
  const trust = useTrust(eventId, media)
  const hasPanel = useMedia('(min-width: 64rem)')
  usePreloaded(next?.previewUrl)
  useBackCloses(true, onClose)
  useNearEnd(left.length < NEAR_END, onNearEnd)

  function toggleTrust() {
    if (trust === null || trust.isBusy) return
    trust.set(!trust.isTrusted)
    review.say(t(trust.isTrusted ? 'review.untrusted' : 'review.trusted'))
  }

  const keys = {
    ...viewKeys,
    a: approve,
    r: reject,
    arrowright: leaveForLater,
    z: undo,
    t: toggleTrust,
  }
  const about = media && { eventId, media, review, sender, trust }
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
      verdict={VerdictMark}
      layer={FullScreen}
      onClose={onClose}
      bar={
        <Bar
          review={review}
          left={left.length + (hasMore ? Math.max(0, total - waiting.length) : 0)}
          onClose={onClose}
        />
      }
      below={about && <ReviewFooter {...about} hasPanel={hasPanel} />}
      panel={hasPanel && about && <SenderAside {...about} />}
    >
      {!media && <NothingLeft review={review} onClose={onClose} />}
    </Viewer>
  )
}

function Bar({ review, left, onClose }: { review: Review; left: number; onClose(): void }) {
  const { media, said, canUndo, undo } = review
  const words = useRef<HTMLParagraphElement>(null)
  useKeptFocus(words, media?.id)
  return (
    <>
      <CloseButton onClick={onClose} />
      <p ref={words} className="numeric flex-1 opacity-80">
        {t('review.left', { count: left })}
      </p>
      <p role="status" className="min-w-0 truncate text-sm opacity-80">
        <span>{said}</span>
        {said && media && (
          <span className="sr-only">
            {`. ${t('review.now', { title: media.title || tCommon('media.untitled') })} ${t('review.left', { count: left })}`}
          </span>
        )}
      </p>
      <Button
        variant="on-photo"
        size="sm"
        aria-keyshortcuts="Z"
        aria-disabled={!canUndo}
        className="aria-disabled:opacity-40"
        onClick={undo}
      >
        <Icon as={Undo2} size={18} />
        <span className="max-lg:sr-only">{t('review.undo')}</span>
        <KeyHint name="Z" />
      </Button>
    </>
  )
}

/** A button that leaves with its photo takes the focus with it, and keys would no longer arrive. */
function useKeptFocus(inside: RefObject<HTMLElement | null>, mediaId: string | undefined) {
  // Focus belongs to the document, outside of React.
  useEffect(() => {
    if (mediaId === undefined || document.activeElement !== document.body) return
    inside.current?.closest<HTMLElement>('[role=dialog]')?.focus()
  }, [inside, mediaId])
}

/** What was decided, and the last chance to take it back. */
function NothingLeft({ review, onClose }: { review: Review; onClose(): void }) {
  const { approved, rejected, canUndo, undo } = review
  const title = useRef<HTMLHeadingElement>(null)
  // Announces the end, and keeps the keys: what had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  const counts = [
    approved > 0 && t('review.approved', { count: approved }),
    rejected > 0 && t('review.rejected', { count: rejected }),
  ].filter(Boolean)
  return (
    <div className="grid h-full place-content-center gap-2 px-8 text-center">
      <h2 ref={title} tabIndex={-1} className="serif text-display-sm outline-none">
        {t('review.doneTitle')}
      </h2>
      {counts.length > 0 && <p className="numeric font-semibold">{counts.join(', ')}</p>}
      <p className="opacity-80">{t('review.doneText')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {canUndo && (
          <Button variant="on-photo" onClick={undo}>
            {t('review.undoLast')}
          </Button>
        )}
        <Button variant="on-photo" onClick={onClose}>
          {t('review.close')}
        </Button>
      </div>
    </div>
  )
}
