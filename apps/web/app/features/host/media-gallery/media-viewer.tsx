import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { useRef } from 'react'
import {
  ActionIcon,
  CloseButton,
  StepButtons,
  useActions,
  useViewer,
  Viewer,
  ViewTools,
} from '~/features/shared/viewer'
import { formatCount } from '~/lib/format'
import { FullScreen } from '~/ui/full-screen'
import { hostActions } from './viewer-actions'
import { ViewerPanel } from './viewer-panel'
import { ViewerStrip } from './viewer-strip'

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
  const { live, ...added } = useActions(hostActions, { eventId, media, remove })
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
      controls={{ ...controls, keys: { ...controls.keys, ...added.keys } }}
      onDoubleTap={added.doubleTap}
      layer={FullScreen}
      onClose={onClose}
      bar={
        <>
          <CloseButton onClick={onClose} />
          <p className="numeric flex-1 opacity-80">
            <bdi>{position >= 0 && `${formatCount(position + 1)} / ${formatCount(total)}`}</bdi>
          </p>
          <div className="hidden md:me-3 md:block">
            <ViewTools media={media} controls={controls} />
          </div>
          {live.map((one) => (
            <ActionIcon key={one.action.id} live={one} />
          ))}
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
      {added.over}
      <StepButtons previous={previous} next={next} onGo={go} />
    </Viewer>
  )
}
