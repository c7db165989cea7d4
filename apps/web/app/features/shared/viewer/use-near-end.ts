import { useEffect } from 'react'

/** The next photos are requested this close to the last loaded one. */
export const NEAR_END = 10

export function useNearEnd(isNearEnd: boolean, onNearEnd: (() => void) | undefined) {
  // Loading ahead depends on the position, not on a press.
  useEffect(() => {
    if (isNearEnd) onNearEnd?.()
  }, [isNearEnd, onNearEnd])
}
