import type { Media } from '@afterglow/contract/media'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { latePart } from '~/lib/late-parts'

const loadHearts = latePart(() => import('./send-heart'))

/** Gives a photo a heart, or takes it back. */
export type Love = (media: Media, isLoved: boolean) => void

/** Keeps its identity, so that tiles can memoize it. */
export function useLove(eventId: string): Love {
  const client = useQueryClient()
  return useCallback(
    (media, isLoved) => void loadHearts().then(({ sendHeart }) => sendHeart(client, eventId, media, isLoved)),
    [client, eventId],
  )
}
