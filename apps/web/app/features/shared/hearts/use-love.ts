import type { Media } from '@afterglow/contract/media'
import { useCallback } from 'react'
import { latePart } from '~/lib/late-parts'
import { useLateClient } from '~/lib/late-queries'

const loadHearts = latePart(() => import('./send-heart'))

/** Gives a photo a heart, or takes it back. */
export type Love = (media: Media, isLoved: boolean) => void

/** Keeps its identity, so that tiles can memoize it. */
export function useLove(eventId: string): Love {
  const askClient = useLateClient()
  return useCallback(
    async (media, isLoved) => {
      const { sendHeart } = await loadHearts()
      await sendHeart(await askClient(), eventId, media, isLoved)
    },
    [askClient, eventId],
  )
}
