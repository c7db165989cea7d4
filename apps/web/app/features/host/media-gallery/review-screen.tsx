import { type Media, type MediaStatus, setMediaStatuses } from '@afterglow/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ArrowRight, Check, Undo2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useReducer, useState } from 'react'
import {
  CloseButton,
  changeView,
  initialView,
  LightboxStage,
  lightboxButton,
  usePreloaded,
} from '~/features/shared/lightbox'
import { call } from '~/lib/api'
import { t as tCommon } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { CoupleTitle } from '~/ui/couple-title'
import { FullScreen } from '~/ui/full-screen'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { useBackCloses } from '~/ui/use-back-closes'
import { refetchHostMedia } from './host-media'
import { TrustSwitch } from './trust-switch'
import { t } from './words'

const NEAR_END = 10

interface ReviewScreenProps {
  eventId: string
  /** Photos waiting for approval, newest first. */
  waiting: readonly Media[]
  total: number
  onNearEnd(): void
  onClose(): void
}

interface MediaWithStatus {
  mediaId: string
  status: MediaStatus
}

interface Decision {
  media: Media
  status: 'published' | 'unpublished'
}

/** Reviews waiting photos one by one: a key, a button or a swipe decides and shows the next. */
export function ReviewScreen({ eventId, waiting, total, onNearEnd, onClose }: ReviewScreenProps) {
  const [view, change] = useReducer(changeView, initialView)
  const [later, setLater] = useState<readonly string[]>([])
  const { decide, undo, canUndo, left } = useDecisions(eventId, waiting)
  // Postponed photos come again after everything else.
  const media = left.find(({ id }) => !later.includes(id)) ?? left[0]
  const next = left.find(({ id }) => id !== media?.id && !later.includes(id))
  usePreloaded(next?.previewUrl)
  useBackCloses(true, onClose)
  const isNearEnd = left.length < NEAR_END
  // Requests the next page before all loaded photos are decided.
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])

  function settle(status: 'published' | 'unpublished') {
    if (media === undefined) return
    change({ type: 'reset' })
    decide({ media, status })
  }

  function leaveForLater() {
    if (media === undefined) return
    change({ type: 'reset' })
    setLater((ids) => [...ids.filter((id) => id !== media.id), media.id])
  }

  function onKeyDown(ev: KeyboardEvent) {
    if (ev.ctrlKey || ev.metaKey || ev.altKey) return
    const key = ev.key.toLowerCase()
    if (key === 'a') settle('published')
    else if (key === 'r') settle('unpublished')
    else if (key === 'arrowright') leaveForLater()
    else if (key === 'z') undo()
    else return
    ev.preventDefault()
  }

  return (
    <FullScreen label={t('review.label')} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] pt-[env(safe-area-inset-top)]">
        <header className="flex items-center gap-2 p-2 md:px-5 md:py-3.5">
          <CloseButton onClick={onClose} />
          <p aria-live="polite" className="numeric flex-1 opacity-80">
            {t('review.left', { count: left.length + Math.max(0, total - waiting.length) })}
          </p>
          <button
            type="button"
            aria-label={t('review.undo')}
            aria-disabled={!canUndo}
            onClick={undo}
            className={lightboxButton}
          >
            <Icon as={Undo2} />
          </button>
        </header>
        {media ? (
          <div className="relative min-h-0 md:px-22">
            <LightboxStage
              key={media.id}
              media={media}
              view={view}
              onChange={change}
              onSwipe={(direction) => {
                if (direction === 'down') onClose()
                else settle(direction === 'right' ? 'published' : 'unpublished')
              }}
            />
          </div>
        ) : (
          <div className="grid place-content-center gap-2 px-8 text-center">
            <p className="serif text-display-sm">{t('review.doneTitle')}</p>
            <p className="opacity-80">{t('review.doneText')}</p>
            <Button variant="on-photo" className="mt-4 justify-self-center" onClick={onClose}>
              {t('review.close')}
            </Button>
          </div>
        )}
        {media && (
          <footer className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 px-4 pt-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] text-ink">
            <Sender key={media.id} eventId={eventId} media={media} />
            <div className="flex w-full max-w-md justify-center gap-3">
              <Button
                variant="on-photo"
                size="lg"
                className="min-w-0 flex-1 max-sm:px-4!"
                onClick={() => settle('unpublished')}
              >
                <Icon as={X} />
                {t('review.reject')}
              </Button>
              <Button
                variant="on-photo"
                size="lg"
                isIconOnly
                aria-label={t('review.later')}
                onClick={leaveForLater}
              >
                <Icon as={ArrowRight} />
              </Button>
              <Button
                variant="primary"
                size="lg"
                className="min-w-0 flex-1 max-sm:px-4!"
                onClick={() => settle('published')}
              >
                <Icon as={Check} />
                {t('review.approve')}
              </Button>
            </div>
            <p className="text-xs text-muted pointer-coarse:hidden">{t('review.keys')}</p>
            <p className="hidden text-xs text-muted pointer-coarse:block">{t('review.swipe')}</p>
          </footer>
        )}
      </div>
    </FullScreen>
  )
}

function Sender({ eventId, media }: { eventId: string; media: Media }) {
  return (
    <div className="w-full max-w-md">
      <p className="serif max-h-[15dvh] overflow-y-auto text-center text-xl leading-tight wrap-anywhere">
        <CoupleTitle text={media.title || tCommon('media.untitled')} />
      </p>
      <TrustSwitch
        eventId={eventId}
        media={media}
        label={t('review.from', { name: media.senderName ?? t('viewer.guest') })}
        hint={t('viewer.trust')}
      />
    </div>
  )
}

/**
 * Decisions show at once and are sent in the background; one that could not be saved comes back. So does one that is
 * undone, at once and before all others, though the server may not have received either yet.
 */
function useDecisions(eventId: string, waiting: readonly Media[]) {
  const client = useQueryClient()
  const [made, setMade] = useState<readonly Decision[]>([])
  const [takenBack, setTakenBack] = useState<readonly Media[]>([])
  const send = useMutation({
    // Sent in sequence, so that the last decision wins after an undo.
    scope: { id: `review ${eventId}` },
    mutationFn: (item: MediaWithStatus) =>
      call(setMediaStatuses, { params: { eventId }, body: { items: [item] } }),
    onError(_error, { mediaId }) {
      setMade((all) => all.filter(({ media }) => media.id !== mediaId))
      toast.destructive(t('review.failed'))
    },
    onSettled(_answer, _error, { mediaId, status }) {
      void refetchHostMedia(client, eventId).then(() => {
        if (status === 'required_approval') setTakenBack((all) => without(all, mediaId))
      })
    },
  })
  const last = made.at(-1)
  const decided = new Set(made.map(({ media }) => media.id))
  const first = new Set(takenBack.map(({ id }) => id))
  return {
    left: [...takenBack, ...waiting.filter(({ id }) => !first.has(id))].filter(({ id }) => !decided.has(id)),
    canUndo: last !== undefined,
    decide(decision: Decision) {
      setMade((all) => [...all, decision])
      send.mutate({ mediaId: decision.media.id, status: decision.status })
    },
    undo() {
      if (last === undefined) return
      setMade((all) => all.filter((one) => one !== last))
      setTakenBack((all) => [last.media, ...without(all, last.media.id)])
      send.mutate({ mediaId: last.media.id, status: 'required_approval' })
    },
  }
}

function without(media: readonly Media[], mediaId: string): Media[] {
  return media.filter(({ id }) => id !== mediaId)
}
