import { getMedia, type Media } from '@afterglow/contract/media'
import { useQuery } from '@tanstack/react-query'
import { HeartAction, type Love, useViewerHearts } from '~/features/shared/hearts'
import { queryOf } from '~/lib/query'
import { CoupleTitle } from '~/ui/couple-title'
import { CommentsButton } from './comments-button'
import { ModalLayer } from './modal-layer'
import { ReportButton } from './report-button'
import { SenderLine } from './sender-line'
import { useTileMotion } from './use-tile-motion'
import { useViewer } from './use-viewer'
import { ViewTools } from './view-tools'
import { Viewer } from './viewer'
import { CloseButton, DownloadLink, StepButtons } from './viewer-buttons'
import { t } from './viewer-words'

interface LightboxProps {
  eventId: string
  photoId: string
  items: readonly Media[]
  total: number
  onShow(id: string): void
  onClose(): void
  onNearEnd?(): void
  /** Absent where photos cannot be loved. */
  onLove?: Love | undefined
}

/** The viewer in which nothing can be changed. */
export function Lightbox(props: LightboxProps) {
  const { eventId, photoId, items, total, onShow, onClose, onNearEnd, onLove } = props
  const { position, previous, next, go, controls } = useViewer({ id: photoId, items, onShow, onNearEnd })
  const { media, isGone } = useOpenMedia(eventId, photoId, items[position])
  const hearts = useViewerHearts(media, onLove)
  const { setFrame, close } = useTileMotion(photoId, onClose)
  const tools = <ViewTools media={media} controls={controls} />
  return (
    <Viewer
      label={media?.title || t('lightbox.label')}
      media={media}
      controls={{ ...controls, keys: { ...controls.keys, ...(hearts.toggle && { l: hearts.toggle }) } }}
      onDoubleTap={hearts.doubleTap}
      layer={ModalLayer}
      onClose={close}
      frame={setFrame}
      beside={{ previous, next }}
      bar={
        <>
          <CloseButton onClick={close} className="md:order-last" />
          <p className="numeric flex-1 text-center opacity-80 md:text-left">
            {position >= 0 && t('lightbox.position', { n: position + 1, total })}
          </p>
          <div className="hidden md:block">{tools}</div>
          {/* The placeholder keeps the counter centered on a phone. */}
          {media?.fileUrl ? (
            <DownloadLink media={media} className="md:ml-2" />
          ) : (
            <span className="size-11 md:hidden" />
          )}
        </>
      }
      below={
        <div className="grid min-h-18 justify-items-center gap-4 px-4 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
          <p className="serif max-h-[25dvh] overflow-y-auto text-center text-2xl leading-tight tracking-[-.015em] italic wrap-anywhere">
            <CoupleTitle text={media?.title ?? ''} />
          </p>
          <SenderLine media={media} />
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
            {media && onLove && hearts.toggle && <HeartAction media={media} onLove={onLove} />}
            <CommentsButton eventId={eventId} media={media} className={ACTION} />
            <ReportButton eventId={eventId} media={media} className={ACTION} />
            <div className="md:hidden">{tools}</div>
          </div>
        </div>
      }
    >
      {isGone && (
        <p role="alert" className="grid h-full place-content-center px-8 text-center">
          {t('lightbox.gone')}
        </p>
      )}
      {hearts.burst}
      <StepButtons previous={previous} next={next} onGo={go} />
    </Viewer>
  )
}

/** An action under a photo, with its word. As the heart's. */
const ACTION =
  'numeric grid min-h-11 min-w-16 justify-items-center gap-1 rounded-md px-2 py-1.5 text-sm leading-tight font-semibold text-white hover:bg-white/10 focus-visible:outline-white'

/** From the gallery if loaded there, otherwise (a shared link, far down the album) from the server. */
function useOpenMedia(eventId: string, photoId: string, known: Media | undefined) {
  const { data, isError } = useQuery({
    ...queryOf(getMedia, { params: { eventId, mediaId: photoId } }),
    enabled: known === undefined,
  })
  return { media: known ?? data, isGone: known === undefined && isError }
}
