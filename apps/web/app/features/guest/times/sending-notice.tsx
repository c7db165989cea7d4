import type { GuestDoor } from '@afterglow/contract/gallery'
import { lazy, Suspense } from 'react'
import { latePart } from '~/lib/late-parts'
import type { SendingState } from './use-sending'

const SendingCard = lazy(latePart(async () => ({ default: (await import('./sending-card')).SendingCard })))

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
