import { lazy, Suspense, useEffect } from 'react'
import { t } from '~/lib/i18n'
import { latePart } from '~/lib/late-parts'
import { useIsIdle } from '~/lib/use-is-idle'
import { loadQueue, useUploadSession } from './upload-session'

const UploadLayer = lazy(latePart(async () => ({ default: (await import('./upload-layer')).UploadLayer })))

/** Where uploads are seen, and where files can be dropped. Its code comes once the page has nothing else to do. */
export function UploadArea({ eventId, dropLabel }: { eventId: string; dropLabel: string }) {
  const isIdle = useIsIdle()
  const { queue, hasFailed } = useUploadSession(eventId)

  // Fetched ahead of the first tap: at a venue, the moment after choosing photos is a bad one to wait for code.
  useEffect(() => {
    if (isIdle) void loadQueue().catch(() => undefined)
  }, [isIdle])

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
          <UploadLayer eventId={eventId} dropLabel={dropLabel} />
        </Suspense>
      )}
    </>
  )
}
