import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { useState } from 'react'
import { photoToReview } from './review-order'
import { type Decision, useDecisions } from './use-decisions'

interface ReviewOptions {
  eventId: string
  waiting: readonly Media[]
  /** Another photo is about to be shown. */
  onMove(): void
}

interface Place {
  currentId: string | undefined
  order: readonly string[]
}

/** The photo to decide on, what follows it, and what was decided. */
export function useReview({ eventId, waiting, onMove }: ReviewOptions) {
  const [later, setLater] = useState<readonly string[]>([])
  const [place, setPlace] = useState<Place>({ currentId: undefined, order: [] })
  const [said, setSaid] = useState('')
  const { made, left, isUnderWay, ...decisions } = useDecisions(eventId, waiting)
  const media = photoToReview(left, { ...place, later })
  const order = left.map(({ id }) => id)
  if (media?.id !== place.currentId) {
    const isOurs = place.currentId === undefined || isKnown(place.currentId)
    setPlace({ currentId: media?.id, order })
    if (!isOurs) setSaid(t('review.gone'))
  }
  const others = left.filter(({ id }) => id !== media?.id)
  const next = photoToReview(others, { currentId: media?.id, order, later })

  /** Whether it still waits, or left because of what this host did. */
  function isKnown(id: string) {
    return order.includes(id) || isUnderWay(id) || made.some(({ mediaIds }) => mediaIds.includes(id))
  }

  function settle(decision: Decision) {
    onMove()
    decisions.decide(decision)
    setSaid(wordsFor(decision))
  }

  function settleOne(status: Decision['status']) {
    if (media !== undefined) settle({ mediaIds: [media.id], media: [media], status })
  }

  function show(id: string) {
    onMove()
    setLater((ids) => ids.filter((one) => one !== id))
    setPlace({ currentId: id, order })
  }

  return {
    media,
    next,
    left,
    /** What happened last, in words. */
    said,
    say: setSaid,
    approved: countOf(made, 'published'),
    rejected: countOf(made, 'unpublished'),
    canUndo: made.length > 0,
    isUnderWay,
    show,
    approve: () => settleOne('published'),
    reject: () => settleOne('unpublished'),
    approveAll: (mediaIds: readonly string[], known: readonly Media[]) =>
      settle({ mediaIds, media: known, status: 'published' }),
    undo() {
      const back = decisions.undo()
      if (back === undefined) return
      const [first] = back.mediaIds
      if (first !== undefined) show(first)
      setSaid(t('review.saidUndone', { count: back.mediaIds.length }))
    },
    leaveForLater() {
      if (media === undefined) return
      onMove()
      setLater((ids) => [...ids.filter((id) => id !== media.id), media.id])
      setSaid(t('review.saidLater'))
    },
  }
}

export type Review = ReturnType<typeof useReview>

function wordsFor({ status, mediaIds: { length: count } }: Decision): string {
  return t(status === 'published' ? 'review.approved' : 'review.rejected', { count })
}

function countOf(made: readonly Decision[], status: Decision['status']): number {
  return made
    .filter((decision) => decision.status === status)
    .reduce((sum, { mediaIds }) => sum + mediaIds.length, 0)
}
