import { lazy, Suspense } from 'react'
import { useUploadSession } from './upload-session'

const LazyBar = lazy(async () => ({ default: (await import('./upload-bar')).UploadMiniBar }))

/** A line about uploads that go on behind a closed sheet; nothing until there are any. */
export function UploadBar({ eventId }: { eventId: string }) {
  const { queue, isOpen } = useUploadSession(eventId)
  if (queue === null || isOpen) return null
  return (
    <Suspense>
      <LazyBar eventId={eventId} queue={queue} />
    </Suspense>
  )
}
