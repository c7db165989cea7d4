import { t } from 'virtual:words/viewer'
import { getMedia, type Media } from '@afterglow/contract/media'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '~/lib/query'
import { CoupleTitle } from '~/ui/couple-title'
import { ActionIcon, WordedAction } from './action-button'
import { downloadAction } from './download-action'
import { ModalLayer } from './modal-layer'
import { SenderLine } from './sender-line'
import { useActions } from './use-actions'
import { useTileMotion } from './use-tile-motion'
import { useViewer } from './use-viewer'
import { ViewTools } from './view-tools'
import { Viewer } from './viewer'
import type { ViewerAction } from './viewer-action'
import { CloseButton, StepButtons } from './viewer-buttons'

interface LightboxProps {
  eventId: string
  photoId: string
  items: readonly Media[]
  total: number
  onShow(id: string): void
  onClose(): void
  onNearEnd?(): void
  /** Under the photo. The same list at every rendering. */
  actions: readonly ViewerAction[]
}

/** The viewer in which nothing can be changed. */
export function Lightbox(props: LightboxProps) {
  const { eventId, photoId, items, total, onShow, onClose, onNearEnd, actions } = props
  const { position, previous, next, go, controls } = useViewer({ id: photoId, items, onShow, onNearEnd })
  const { media, isGone } = useOpenMedia(eventId, photoId, items[position])
  const { live, ...added } = useActions(actions, { eventId, media })
  const [download] = useActions(ABOVE, { eventId, media }).live
  const { setFrame, close } = useTileMotion(photoId, onClose)
  const tools = <ViewTools media={media} controls={controls} />
  return (
    <Viewer
      label={media?.title || t('lightbox.label')}
      media={media}
      controls={{ ...controls, keys: { ...controls.keys, ...added.keys } }}
      onDoubleTap={added.doubleTap}
      layer={ModalLayer}
      onClose={close}
      frame={setFrame}
      beside={{ previous, next }}
      bar={
        <>
          <CloseButton onClick={close} className="md:order-last" />
          <p className="numeric flex-1 text-center opacity-80 md:text-start">
            <bdi>{position >= 0 && t('lightbox.position', { n: position + 1, total })}</bdi>
          </p>
          <div className="hidden md:block">{tools}</div>
          {/* The placeholder keeps the counter centered on a phone. */}
          {download && <ActionIcon live={download} className="md:ms-2" />}
          {!download?.state && <span className="size-11 md:hidden" />}
        </>
      }
      below={
        <div className="grid min-h-18 justify-items-center gap-4 px-4 pt-4 pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
          <p className="serif max-h-[25dvh] overflow-y-auto text-center text-2xl leading-tight tracking-[-.015em] italic wrap-anywhere">
            <CoupleTitle text={media?.title ?? ''} />
          </p>
          <SenderLine media={media} />
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
            {live.map((one) => (
              <WordedAction key={one.action.id} live={one} />
            ))}
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
      {added.over}
      <StepButtons previous={previous} next={next} onGo={go} />
    </Viewer>
  )
}

/** Beside the counter. */
const ABOVE = [downloadAction]

/** From the gallery if loaded there, otherwise (a shared link, far down the album) from the server. */
function useOpenMedia(eventId: string, photoId: string, known: Media | undefined) {
  const { data, isError } = useQuery({
    ...queryOf(getMedia, { params: { eventId, mediaId: photoId } }),
    enabled: known === undefined,
  })
  return { media: known ?? data, isGone: known === undefined && isError }
}
