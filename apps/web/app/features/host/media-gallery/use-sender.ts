import { t } from 'virtual:words/media'
import { listMediaIds, type Media } from '@afterglow/contract/media'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { mediaOf } from '~/features/shared/media'
import { call } from '~/lib/api'
import { toast } from '~/ui/toast'
import { ALL_MEDIA, filterQueryOf, hostMediaPages, mediaCounts } from './host-media'
import type { Review } from './use-review'

/** What the guest who sent a photo has sent besides, and how much of it waits. */
export function useSender(eventId: string, media: Media | undefined, review: Review) {
  const guest = media?.senderId ?? null
  const view = { ...ALL_MEDIA, guest }
  // One guest's photos do not stand in for another's.
  const { placeholderData: _photos, ...pages } = hostMediaPages(eventId, view)
  const { placeholderData: _counts, ...counts } = mediaCounts(eventId, view)
  const photos = useInfiniteQuery({ ...pages, enabled: guest !== null })
  const counted = useQuery({ ...counts, enabled: guest !== null }).data
  const items = mediaOf(photos.data)
  const waiting = items.filter(({ id, status }) => status === 'required_approval' && !review.isUnderWay(id))
  const isWhole = photos.data !== undefined && !photos.hasNextPage

  async function approveAll() {
    if (isWhole) {
      review.approveAll(
        waiting.map(({ id }) => id),
        waiting,
      )
      return
    }
    const query = filterQueryOf({ ...view, status: 'required_approval' })
    const answer = await call(listMediaIds, { params: { eventId }, query }).catch(() => null)
    if (answer === null) return toast.destructive(t('review.failed'))
    const ids = answer.mediaIds.filter((id) => !review.isUnderWay(id))
    review.approveAll(
      ids,
      waiting.filter(({ id }) => ids.includes(id)),
    )
  }

  return {
    items,
    total: Math.max(items.length, counted?.all ?? 0),
    waiting: isWhole ? waiting.length : Math.max(waiting.length, counted?.requiredApproval ?? 0),
    approveAll,
  }
}

export type Sender = ReturnType<typeof useSender>
