import { Suspense } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { useUploadSession } from '~/features/shared/uploads'
import { lateComponent } from '~/lib/late-component'

const SentLine = lateComponent(() => import('./sent-line'), 'SentLine')

/** In the dock, when photos have arrived behind a closed sheet. */
export function ThanksBar({ page: { event } }: GuestPartProps) {
  const { sent, isOpen } = useUploadSession(event.id)
  if (sent === null || isOpen) return null
  return (
    <Suspense>
      <SentLine event={event} sent={sent} />
    </Suspense>
  )
}
