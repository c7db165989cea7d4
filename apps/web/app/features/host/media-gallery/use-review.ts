import type { Media } from '@afterglow/contract/media'
import { useState } from 'react'
import { useDecisions } from './use-decisions'

interface ReviewOptions {
  eventId: string
  waiting: readonly Media[]
  /** Another photo is about to be shown. */
  onMove(): void
}

/** The photo to decide on, and what follows it. */
export function useReview({ eventId, waiting, onMove }: ReviewOptions) {
  const [later, setLater] = useState<readonly string[]>([])
  const { decide, undo, canUndo, left } = useDecisions(eventId, waiting)
  // Postponed photos come again after everything else.
  const media = left.find(({ id }) => !later.includes(id)) ?? left[0]
  const next = left.find(({ id }) => id !== media?.id && !later.includes(id))

  function settle(status: 'published' | 'unpublished') {
    if (media === undefined) return
    onMove()
    decide({ media, status })
  }

  return {
    media,
    next,
    left,
    canUndo,
    undo,
    approve: () => settle('published'),
    reject: () => settle('unpublished'),
    leaveForLater() {
      if (media === undefined) return
      onMove()
      setLater((ids) => [...ids.filter((id) => id !== media.id), media.id])
    },
  }
}
