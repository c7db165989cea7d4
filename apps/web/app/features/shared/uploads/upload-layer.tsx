import type { Uploader } from '@afterglow/uploader'
import { useState } from 'react'
import { useIsWide } from '~/lib/use-is-wide'
import { UploadMiniBar } from './upload-bar'
import { UploadDropZone } from './upload-drop-zone'
import { UploadPanel } from './upload-panel'
import { setUploadsOpen, useUploadSession } from './upload-session'
import { UploadSheet } from './upload-sheet'
import { headlineOf, useQueue } from './use-queue'

interface UploadLayerProps {
  eventId: string
  dropLabel: string
  canUpload: boolean
  hasDock: boolean
}

/** All upload UI that overlays a page: the phone's sheet, the desktop's panel, the drop zone. */
export function UploadLayer({ dropLabel, ...rest }: UploadLayerProps) {
  const { eventId, canUpload } = rest
  const { queue } = useUploadSession(eventId)
  return (
    <>
      {canUpload && <UploadDropZone eventId={eventId} label={dropLabel} />}
      {queue && <OpenQueue {...rest} queue={queue} />}
    </>
  )
}

type OpenQueueProps = Omit<UploadLayerProps, 'dropLabel'> & { queue: Uploader }

function OpenQueue({ eventId, queue, canUpload, hasDock }: OpenQueueProps) {
  const { isOpen: isUnfolded, sent } = useUploadSession(eventId)
  // What has arrived is shown by the page that thanks for it.
  const isOpen = isUnfolded && sent === null
  const current = useQueue(queue)
  const [shown, setShown] = useState(current)
  const isEmpty = current.summary.state === 'idle'
  // While closing, it keeps showing its last content.
  if (!isEmpty && shown !== current && shown.items !== current.items) setShown(current)
  const isWide = useIsWide()
  const props = {
    eventId,
    queue,
    canUpload,
    ...(isEmpty ? shown : current),
    isOpen,
    onOpenChange: (next: boolean) => setUploadsOpen(eventId, next),
  }

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {headlineOf(current.summary)}
      </p>
      {isWide ? (
        !isEmpty && <UploadPanel {...props} isOpen={isUnfolded} />
      ) : (
        <>
          {!hasDock && !isOpen && (
            <div className="fixed inset-x-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-(--z-dock) grid">
              <UploadMiniBar eventId={eventId} queue={queue} />
            </div>
          )}
          <UploadSheet {...props} isOpen={isOpen && !isEmpty} />
        </>
      )}
    </>
  )
}
