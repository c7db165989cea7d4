import { Suspense } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { lateComponent } from '~/lib/late-component'

const SendingCard = lateComponent(() => import('./sending-card'), 'SendingCard')

/** Says when guests can send, while they cannot. */
export function SendingNotice({ page, sending: state }: GuestPartProps) {
  const { sending, permissions } = page
  if (sending === null || state === 'open') return null
  // Switched off altogether: the times change nothing.
  if (!permissions.canUpload && !permissions.canAddNotes) return null
  return (
    <Suspense>
      <SendingCard sending={sending} state={state} />
    </Suspense>
  )
}
