import { t } from 'virtual:words/media'
import { MAX_BULK_ITEMS, type Media, type MediaStatus, setMediaStatuses } from '@afterglow/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '~/lib/api'
import { toast } from '~/ui/toast'
import { putIntoViews, recountHostMedia, refetchHostMedia } from './host-media'

const WAITING: MediaStatus = 'required_approval'

/** One press: it is undone as a whole. */
export interface Decision {
  mediaIds: readonly string[]
  /** Those of them that are loaded. */
  media: readonly Media[]
  status: 'published' | 'unpublished'
}

interface Sent {
  decision: Decision
  isUndo: boolean
}

/**
 * Decisions show at once and are sent in the background; one that could not be saved comes back. So does one that is
 * undone, at once and before all others, though the server may not have received either yet. Another host's decision
 * stands: each request names the status that it replaces.
 */
export function useDecisions(eventId: string, waiting: readonly Media[]) {
  const client = useQueryClient()
  const [made, setMade] = useState<readonly Decision[]>([])
  const [sending, setSending] = useState<readonly Decision[]>([])
  const [takenBack, setTakenBack] = useState<readonly Media[]>([])
  const hasArrived = (decision: Decision) => setSending((all) => all.filter((one) => one !== decision))
  const send = useMutation({
    // Sent in sequence, so that the last decision wins after an undo.
    scope: { id: `review ${eventId}` },
    mutationFn: ({ decision: { mediaIds, status }, isUndo }: Sent) =>
      isUndo ? change(eventId, mediaIds, status, WAITING) : change(eventId, mediaIds, WAITING, status),
    onSuccess(changed, { decision, isUndo }) {
      const status = isUndo ? WAITING : decision.status
      const media = decision.media.filter(({ id }) => changed.has(id)).map((one) => ({ ...one, status }))
      putIntoViews(client, eventId, media)
      const others = decision.mediaIds.length - changed.size
      if (others > 0) toast.success(t(isUndo ? 'review.undoLost' : 'review.lost', { count: others }))
      if (!isUndo && others > 0) setMade((all) => all.flatMap((one) => onlyOf(one, decision, changed)))
      if (isUndo || others > 0) return
      hasArrived(decision)
      void recountHostMedia(client, eventId)
    },
    onError(_error, { decision, isUndo }) {
      setMade((all) => (isUndo ? [...all, decision] : all.filter((one) => one !== decision)))
      toast.destructive(t('review.failed'))
    },
    onSettled(changed, _error, { decision, isUndo }) {
      if (!isUndo && changed?.size === decision.mediaIds.length) return
      void refetchHostMedia(client, eventId).then(() => {
        hasArrived(decision)
        if (isUndo) setTakenBack((all) => all.filter(({ id }) => !decision.mediaIds.includes(id)))
      })
    },
  })
  const last = made.at(-1)
  const underWay = new Set(sending.flatMap(({ mediaIds }) => mediaIds))
  const first = new Set(takenBack.map(({ id }) => id))
  return {
    made,
    left: [...takenBack, ...waiting.filter(({ id }) => !first.has(id))].filter(({ id }) => !underWay.has(id)),
    /** Whether a decision about a photo is on its way to the server. */
    isUnderWay: (id: string) => underWay.has(id),
    decide(decision: Decision) {
      setMade((all) => [...all, decision])
      setSending((all) => [...all, decision])
      setTakenBack((all) => all.filter(({ id }) => !decision.mediaIds.includes(id)))
      send.mutate({ decision, isUndo: false })
    },
    /** The decision that was taken back. */
    undo(): Decision | undefined {
      if (last === undefined) return undefined
      setMade((all) => all.filter((one) => one !== last))
      hasArrived(last)
      setTakenBack((all) => [...last.media, ...all])
      send.mutate({ decision: last, isUndo: true })
      return last
    },
  }
}

/** A decision without what another host decided first. */
function onlyOf(one: Decision, decision: Decision, changed: ReadonlySet<string>): Decision[] {
  if (one !== decision) return [one]
  const mediaIds = one.mediaIds.filter((id) => changed.has(id))
  const media = one.media.filter(({ id }) => changed.has(id))
  return mediaIds.length > 0 ? [{ ...one, mediaIds, media }] : []
}

/** Answers which photos had the status `from` and were changed. */
async function change(eventId: string, mediaIds: readonly string[], from: MediaStatus, status: MediaStatus) {
  const changed = new Set<string>()
  for (let at = 0; at < mediaIds.length; at += MAX_BULK_ITEMS) {
    const items = mediaIds.slice(at, at + MAX_BULK_ITEMS).map((mediaId) => ({ mediaId, from, status }))
    const answer = await call(setMediaStatuses, { params: { eventId }, body: { items } })
    for (const { mediaId } of answer.changed) changed.add(mediaId)
  }
  return changed
}
