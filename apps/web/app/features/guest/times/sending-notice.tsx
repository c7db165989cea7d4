import type { GuestDoor } from '@afterglow/contract/gallery'
import { Suspense } from 'react'
import { lateComponent } from '~/lib/late-component'
import type { SendingState } from './use-sending'

const SendingCard = lateComponent(() => import('./sending-card'), 'SendingCard')

/** Says when guests can send, while they cannot. */
export function SendingNotice({ door, state }: { door: GuestDoor; state: SendingState }) {
  const { sending, permissions } = door
  if (sending === null || state === 'open') return null
  // Switched off altogether: the times change nothing.
  if (!permissions.canUpload && !permissions.canAddNotes) return null
  return (
    <Suspense>
      <SendingCard sending={sending} state={state} />
    </Suspense>
  )
}
