import type { GuestDoor } from '@afterglow/contract/gallery'
import { useEffect, useEffectEvent } from 'react'
import type { HeldBack } from '~/features/guest/part'
import { useHasCome } from './use-has-come'

/** The reveal that a page waits for, or null. `onReveal` is called at that very second, also of pages without a socket. */
export function useReveal(
  { reveal, serverTime, permissions }: Pick<GuestDoor, 'reveal' | 'serverTime' | 'permissions'>,
  receivedAt: number,
  onReveal: () => void,
): HeldBack | null {
  const sample = { serverTime, receivedAt }
  const hasCome = useHasCome(reveal?.at ?? null, sample)
  const look = useEffectEvent(onReveal)
  const { isHost } = permissions

  // A server whose clock is a moment behind answers that it has not come yet: then it is waited for once more.
  useEffect(() => {
    if (hasCome && !isHost) look()
  }, [hasCome, isHost])

  if (reveal === null || (isHost && hasCome)) return null
  return { reveal, hasCome, ...sample }
}
