import type { Media } from '@afterglow/contract/media'
import { Heart, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Love, useLove, useViewerHearts } from '~/features/shared/hearts'
import {
  CloseButton,
  DownloadLink,
  StepButtons,
  useViewer,
  Viewer,
  ViewerButton,
  ViewTools,
} from '~/features/shared/viewer'
import { formatCount } from '~/lib/format'
import { t as tCommon } from '~/lib/i18n'
import { FullScreen } from '~/ui/full-screen'
import { EditDialog } from './edit-dialog'
import { ViewerPanel } from './viewer-panel'
import { ViewerStrip } from './viewer-strip'
import { t } from './words'

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

/** The viewer with everything its host can change about a file. */
export function MediaViewer(props: MediaViewerProps) {
  const { eventId, media, items, total, onShow, onClose, onNearEnd, onDelete } = props
  const { position, previous, next, go, controls } = useViewer({ id: media.id, items, onShow, onNearEnd })
  const hearts = useViewerHearts(media, useHostLove(eventId, media))
  const [isEditing, setIsEditing] = useState(false)
  const deleted = useRef<string>(null)

  function remove() {
    deleted.current = media.id
    onDelete(media.id)
    const neighbour = next ?? previous
    if (neighbour) go(neighbour)
    else onClose()
  }

  return (
    <Viewer
      label={t('viewer.label')}
      media={media}
      controls={{ ...controls, keys: { ...controls.keys, ...(hearts.toggle && { l: hearts.toggle }) } }}
      onDoubleTap={hearts.doubleTap}
      layer={FullScreen}
      onClose={onClose}
      bar={
        <>
          <CloseButton onClick={onClose} />
          <p className="numeric flex-1 opacity-80">
            {position >= 0 && `${formatCount(position + 1)} / ${formatCount(total)}`}
          </p>
          <div className="hidden md:mr-3 md:block">
            <ViewTools media={media} controls={controls} />
          </div>
          {hearts.toggle && (
            <ViewerButton
              label={tCommon('hearts.lovePhoto')}
              icon={Heart}
              aria-pressed={media.isLoved === true}
              onClick={hearts.toggle}
              className={media.isLoved ? 'text-heart! *:fill-heart' : undefined}
            />
          )}
          <ViewerButton label={t('viewer.edit')} icon={Pencil} onClick={() => setIsEditing(true)} />
          <DownloadLink media={media} />
          <ViewerButton
            label={t('viewer.delete')}
            icon={Trash2}
            onClick={remove}
            className="text-danger-ink!"
          />
        </>
      }
      below={<ViewerStrip items={items} position={position} onShow={go} />}
      panel={
        <ViewerPanel
          key={media.id}
          eventId={eventId}
          media={media}
          isDeleted={() => deleted.current === media.id}
        />
      }
    >
      {hearts.burst}
      <StepButtons previous={previous} next={next} onGo={go} />
      {isEditing && <EditDialog eventId={eventId} media={media} isOpen onClose={() => setIsEditing(false)} />}
    </Viewer>
  )
}

/** Hosts are always shown counts, so a photo without one is in an event without hearts. */
function useHostLove(eventId: string, { heartCount }: Media): Love | undefined {
  const love = useLove(eventId)
  return heartCount === null ? undefined : love
}
