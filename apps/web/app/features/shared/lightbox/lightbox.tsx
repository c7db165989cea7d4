import { getMedia, isFilmType, type Media } from '@afterglow/contract/media'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useReducer } from 'react'
import { t } from '~/lib/i18n'
import { queryOf } from '~/lib/query'
import { CoupleTitle } from '~/ui/couple-title'
import { CloseButton, DownloadLink, StepButton } from './lightbox-buttons'
import { LightboxStage } from './lightbox-stage'
import { modalLook, useModal } from './use-modal'
import { usePreloaded } from './use-preloaded'
import { changeView, initialView } from './view'
import { ViewTools } from './view-tools'

/** The next photos are requested this close to the last loaded one. */
const NEAR_END = 5

interface LightboxProps {
  eventId: string
  photoId: string
  items: readonly Media[]
  total: number
  onShow: (id: string) => void
  onClose: () => void
  onNearEnd: () => void
}

/** One large photo, always on dark. */
export function Lightbox({ eventId, photoId, items, total, onShow, onClose, onNearEnd }: LightboxProps) {
  const dialog = useModal()
  const position = items.findIndex((item) => item.id === photoId)
  const media = useOpenMedia(eventId, photoId, items[position])
  const [view, change] = useReducer(changeView, initialView)
  const isFilm = media.data !== undefined && isFilmType(media.data.fileType)
  const previous = position > 0 ? items[position - 1] : undefined
  const next = position >= 0 ? items[position + 1] : undefined

  const isNearEnd = position >= 0 && position >= items.length - NEAR_END
  // Loading ahead depends on the position, not on a press.
  useEffect(() => {
    if (isNearEnd) onNearEnd()
  }, [isNearEnd, onNearEnd])
  usePreloaded(previous?.previewUrl, next?.previewUrl)

  function go(to: Media | undefined) {
    if (to === undefined) return
    change({ type: 'reset' })
    onShow(to.id)
  }

  function onKeyDown(ev: KeyboardEvent) {
    if (ev.ctrlKey || ev.metaKey || ev.altKey) return
    if (ev.key === 'ArrowLeft') go(previous)
    else if (ev.key === 'ArrowRight') go(next)
    else if (ev.key === '+' || ev.key === '=') change({ type: 'zoom-in' })
    else if (ev.key === '-') change({ type: 'zoom-out' })
    else if (ev.key === 'r') change({ type: 'rotate' })
    else return
    ev.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={media.data?.title || t('lightbox.label')}
      onKeyDown={onKeyDown}
      onCancel={(ev) => {
        ev.preventDefault()
        onClose()
      }}
      className={modalLook}
    >
      <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] pt-[env(safe-area-inset-top)]">
        <div className="flex items-center gap-1 p-2 md:px-5 md:py-3.5">
          <CloseButton onClick={onClose} className="md:order-last" />
          <p className="numeric flex-1 text-center opacity-80 md:text-left">
            {position >= 0 && t('lightbox.position', { n: position + 1, total })}
          </p>
          <div className="hidden md:block">{!isFilm && <ViewTools view={view} onChange={change} />}</div>
          <DownloadLink media={media.data} />
        </div>
        <div className="relative min-h-0 md:px-22">
          {media.data && (
            <LightboxStage
              key={media.data.id}
              media={media.data}
              view={view}
              onChange={change}
              onSwipe={(direction) => {
                if (direction === 'down') onClose()
                else go(direction === 'left' ? next : previous)
              }}
            />
          )}
          {media.isGone && (
            <p role="alert" className="grid h-full place-content-center px-8 text-center">
              {t('lightbox.gone')}
            </p>
          )}
          <StepButton side="left" to={previous} onGo={go} />
          <StepButton side="right" to={next} onGo={go} />
        </div>
        <div className="grid min-h-18 justify-items-center gap-4 px-4 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
          <p className="serif max-h-[25dvh] overflow-y-auto text-center text-2xl leading-tight tracking-[-.015em] italic wrap-anywhere">
            <CoupleTitle text={media.data?.title ?? ''} />
          </p>
          <div className="md:hidden">{!isFilm && <ViewTools view={view} onChange={change} />}</div>
        </div>
      </div>
    </dialog>
  )
}

/** From the gallery if loaded there, otherwise (a shared link, far down the album) from the server. */
function useOpenMedia(eventId: string, photoId: string, known: Media | undefined) {
  const { data, isError } = useQuery({
    ...queryOf(getMedia, { params: { eventId, mediaId: photoId } }),
    enabled: known === undefined,
  })
  return { data: known ?? data, isGone: known === undefined && isError }
}
