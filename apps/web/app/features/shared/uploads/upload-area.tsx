import { lazy, Suspense, useEffect } from 'react'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useIsIdle } from '~/lib/use-is-idle'
import { resumeUploads, sendWhatHadNoRoom, sendWhatWasShutOut, useUploadSession } from './upload-session'

const UploadLayer = lazy(latePart(async () => ({ default: (await import('./upload-layer')).UploadLayer })))

interface UploadAreaProps {
  eventId: string
  dropLabel: string
  /** Without it no new files are taken; what an earlier visit has left is told about all the same. */
  canUpload?: boolean
  /** The page has a dock, in which a folded queue has its place (`UploadBar`). */
  hasDock?: boolean
}

/** Where uploads are seen, and where files can be dropped. Its code comes once the page has nothing else to do. */
export function UploadArea({ eventId, dropLabel, canUpload = true, hasDock = false }: UploadAreaProps) {
  const isIdle = useIsIdle()
  const { queue, hasFailed } = useUploadSession(eventId)

  // Files that wait in the browser are an outside thing: they are looked for now, and when the page is looked at again.
  useEffect(() => {
    if (!isIdle) return
    const look = () => void (document.visibilityState === 'visible' && resumeUploads(eventId))
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isIdle, eventId])

  // The host may have changed their mind while the page was closed, or before its socket was open.
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
          className="fixed inset-x-4 bottom-24 z-(--z-toast) rounded-md border border-danger-border bg-danger-soft p-4 text-sm text-danger-ink shadow-pop md:left-auto md:w-96"
        >
          {t('uploads.allFailed')}
        </p>
      )}
      {(isIdle || queue !== null) && (
        <Suspense>
          <UploadLayer eventId={eventId} dropLabel={dropLabel} canUpload={canUpload} hasDock={hasDock} />
        </Suspense>
      )}
    </>
  )
}
