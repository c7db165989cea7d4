import type { GuestDoor, GuestPermissions } from '@afterglow/contract/gallery'
import type { SendingState } from '~/features/guest/part'
import { useHasCome } from './use-has-come'

/** What a guest may do at this second: the host's permissions within the times of sending. */
export function useSending(
  { permissions, sending, serverTime }: Pick<GuestDoor, 'permissions' | 'sending' | 'serverTime'>,
  receivedAt: number,
): { state: SendingState; permissions: GuestPermissions } {
  const sample = { serverTime, receivedAt }
  const from = sending?.from ?? null
  const hasOpened = useHasCome(from, sample) || from === null
  const isOver = useHasCome(sending?.until ?? null, sample)
  if (hasOpened && !isOver) return { state: 'open', permissions }
  const state = isOver ? 'over' : 'soon'
  return { state, permissions: { ...permissions, canUpload: false, canAddNotes: false } }
}
