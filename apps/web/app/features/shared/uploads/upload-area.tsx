import { Suspense, useEffect } from 'react'
import { PartBoundary } from '~/features/shared/part-boundary'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { useIsIdle } from '~/lib/use-is-idle'
import { resumeUploads, sendWhatHadNoRoom, sendWhatWasShutOut, useUploadSession } from './upload-session'

const UploadLayer = lateComponent(() => import('./upload-layer'), 'UploadLayer')

interface UploadAreaProps {
  eventId: string
  dropLabel: string
  /** Without it no new files are accepted; files left from an earlier visit are still shown. */
  canUpload?: boolean
  /** The page has a dock, which contains the folded queue (`UploadBar`). */
  hasDock?: boolean
}

/** Shows uploads and accepts dropped files. Its code is fetched once the page is idle. */
export function UploadArea({ eventId, dropLabel, canUpload = true, hasDock = false }: UploadAreaProps) {
  const isIdle = useIsIdle()
  const { queue, hasFailed } = useUploadSession(eventId)

  // Files stored in the browser are an external system: check now, and when the page becomes visible again.
  useEffect(() => {
    if (!isIdle) return
    const look = () => void (document.visibilityState === 'visible' && resumeUploads(eventId))
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isIdle, eventId])

  // The host's settings may have changed while the page was closed, or before its socket was open.
  useEffect(() => {
    if (queue === null || !canUpload) return
    sendWhatWasShutOut(eventId)
    sendWhatHadNoRoom(eventId)
  }, [eventId, queue, canUpload])

  return (
    <>
      {hasFailed && (
        <p
          role="alert"
          className="fixed inset-x-4 bottom-24 z-(--z-toast) rounded-md border border-danger-border bg-danger-soft p-4 text-sm text-danger-ink shadow-pop md:start-auto md:w-96"
        >
          {t('uploads.allFailed')}
        </p>
      )}
      {(isIdle || queue !== null) && (
        <PartBoundary>
          <Suspense>
            <UploadLayer eventId={eventId} dropLabel={dropLabel} canUpload={canUpload} hasDock={hasDock} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
