import { Suspense } from 'react'
import { lateComponent } from '~/lib/late-component'
import { useUploadSession } from './upload-session'

const LazyBar = lateComponent(() => import('./upload-bar'), 'UploadMiniBar')

/** A line about uploads that continue behind a closed sheet; nothing until there are any. */
export function UploadBar({ eventId }: { eventId: string }) {
  const { queue, isOpen, sent } = useUploadSession(eventId)
  if (queue === null || isOpen || sent !== null) return null
  return (
    <Suspense>
      <LazyBar eventId={eventId} queue={queue} />
    </Suspense>
  )
}
