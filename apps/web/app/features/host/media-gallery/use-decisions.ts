import { t } from 'virtual:words/media'
import { type Media, type MediaStatus, setMediaStatuses } from '@afterglow/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '~/lib/api'
import { toast } from '~/ui/toast'
import { refetchHostMedia } from './host-media'

interface MediaWithStatus {
  mediaId: string
  status: MediaStatus
}

interface Decision {
  media: Media
  status: 'published' | 'unpublished'
}

/**
 * Decisions show at once and are sent in the background; one that could not be saved comes back. So does one that is
 * undone, at once and before all others, though the server may not have received either yet.
 */
export function useDecisions(eventId: string, waiting: readonly Media[]) {
  const client = useQueryClient()
  const [made, setMade] = useState<readonly Decision[]>([])
  const [takenBack, setTakenBack] = useState<readonly Media[]>([])
  const send = useMutation({
    // Sent in sequence, so that the last decision wins after an undo.
    scope: { id: `review ${eventId}` },
    mutationFn: (item: MediaWithStatus) =>
      call(setMediaStatuses, { params: { eventId }, body: { items: [item] } }),
    onError(_error, { mediaId }) {
      setMade((all) => all.filter(({ media }) => media.id !== mediaId))
      toast.destructive(t('review.failed'))
    },
    onSettled(_answer, _error, { mediaId, status }) {
      void refetchHostMedia(client, eventId).then(() => {
        if (status === 'required_approval') setTakenBack((all) => without(all, mediaId))
      })
    },
  })
  const last = made.at(-1)
  const decided = new Set(made.map(({ media }) => media.id))
  const first = new Set(takenBack.map(({ id }) => id))
  return {
    left: [...takenBack, ...waiting.filter(({ id }) => !first.has(id))].filter(({ id }) => !decided.has(id)),
    canUndo: last !== undefined,
    decide(decision: Decision) {
      setMade((all) => [...all, decision])
      send.mutate({ mediaId: decision.media.id, status: decision.status })
    },
    undo() {
      if (last === undefined) return
      setMade((all) => all.filter((one) => one !== last))
      setTakenBack((all) => [last.media, ...without(all, last.media.id)])
      send.mutate({ mediaId: last.media.id, status: 'required_approval' })
    },
  }
}

function without(media: readonly Media[], mediaId: string): Media[] {
  return media.filter(({ id }) => id !== mediaId)
}
