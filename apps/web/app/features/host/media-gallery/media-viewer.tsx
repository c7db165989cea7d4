import { isFilmType, type Media } from '@afterglow/contract/media'
import { Download, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react'
import {
  CloseButton,
  changeView,
  downloadAddress,
  initialView,
  LightboxStage,
  lightboxButton,
  StepButton,
  usePreloaded,
  ViewTools,
} from '~/features/shared/lightbox'
import { formatCount } from '~/lib/format'
import { FullScreen } from '~/ui/full-screen'
import { Icon } from '~/ui/icon'
import { EditDialog } from './edit-dialog'
import { ViewerPanel } from './viewer-panel'
import { ViewerStrip } from './viewer-strip'
import { t } from './words'

const NEAR_END = 10

interface MediaViewerProps {
  eventId: string
  media: Media
  items: readonly Media[]
  total: number
  onShow(id: string): void
  onClose(): void
  onNearEnd(): void
  onDelete(id: string): void
}

/** One large file with everything its host can change about it. Always dark, like every screen for one photo. */
export function MediaViewer(props: MediaViewerProps) {
  const { eventId, media, items, total, onShow, onClose, onNearEnd, onDelete } = props
  const [view, change] = useReducer(changeView, initialView)
  const [isEditing, setIsEditing] = useState(false)
  const deleted = useRef<string>(null)
  const position = items.findIndex(({ id }) => id === media.id)
  const previous = position > 0 ? items[position - 1] : undefined
  const next = position >= 0 ? items[position + 1] : undefined
  usePreloaded(previous?.previewUrl, next?.previewUrl)
  const isNearEnd = position >= items.length - NEAR_END
  // Loading ahead depends on the position, not on a press.
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])

  function go(to: Media | undefined) {
    if (to === undefined) return
    change({ type: 'reset' })
    onShow(to.id)
  }

  function remove() {
    deleted.current = media.id
    onDelete(media.id)
    const neighbour = next ?? previous
    if (neighbour) go(neighbour)
    else onClose()
  }

  function onKeyDown(ev: KeyboardEvent) {
    if (isEditing || ev.ctrlKey || ev.metaKey || ev.altKey || isTyping(ev.target)) return
    if (ev.key === 'ArrowLeft') go(previous)
    else if (ev.key === 'ArrowRight') go(next)
    else if (ev.key === '+' || ev.key === '=') change({ type: 'zoom-in' })
    else if (ev.key === '-') change({ type: 'zoom-out' })
    else return
    ev.preventDefault()
  }

  return (
    <FullScreen label={t('viewer.label')} onClose={onClose} onKeyDown={onKeyDown}>
      <div className="grid h-full grid-rows-[62dvh_auto] max-lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[minmax(0,1fr)]">
        <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] pt-[env(safe-area-inset-top)]">
          <div className="flex items-center gap-1 p-2 md:px-5 md:py-3.5">
            <CloseButton onClick={onClose} />
            <p className="numeric flex-1 opacity-80">
              {position >= 0 && `${formatCount(position + 1)} / ${formatCount(total)}`}
            </p>
            <div className="hidden md:mr-3 md:block">
              {!isFilmType(media.fileType) && <ViewTools view={view} onChange={change} />}
            </div>
            <button
              type="button"
              aria-label={t('viewer.edit')}
              onClick={() => setIsEditing(true)}
              className={lightboxButton}
            >
              <Icon as={Pencil} />
            </button>
            {media.fileUrl && (
              <a
                href={downloadAddress(media.fileUrl)}
                download={media.fileName}
                aria-label={t('viewer.download')}
                className={lightboxButton}
              >
                <Icon as={Download} />
              </a>
            )}
            <button
              type="button"
              aria-label={t('viewer.delete')}
              onClick={remove}
              className={`${lightboxButton} text-danger-ink!`}
            >
              <Icon as={Trash2} />
            </button>
          </div>
          <div className="relative min-h-0 md:px-22">
            <LightboxStage
              key={media.id}
              media={media}
              view={view}
              onChange={change}
              onSwipe={(direction) => {
                if (direction === 'down') onClose()
                else go(direction === 'left' ? next : previous)
              }}
            />
            <StepButton side="left" to={previous} onGo={go} />
            <StepButton side="right" to={next} onGo={go} />
          </div>
          <ViewerStrip items={items} position={position} onShow={go} />
        </div>
        <ViewerPanel
          key={media.id}
          eventId={eventId}
          media={media}
          isDeleted={() => deleted.current === media.id}
        />
      </div>
      {isEditing && (
        <EditDialog eventId={eventId} media={media} isOpen={isEditing} onClose={() => setIsEditing(false)} />
      )}
    </FullScreen>
  )
}

function isTyping(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input:not([type=checkbox]), textarea, video') !== null
}
