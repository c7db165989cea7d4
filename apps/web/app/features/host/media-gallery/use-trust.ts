import { t } from 'virtual:words/media'
import { trustGuest } from '@afterglow/contract/guests'
import type { Media } from '@afterglow/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { toast } from '~/ui/toast'
import { refetchHostMedia } from './host-media'

interface TrustChange {
  guestId: string
  isTrusted: boolean
}

/** Takes effect at once: it concerns the guest and not the file. Null for files without a guest. */
export function useTrust(eventId: string, media: Media | undefined) {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: ({ guestId, isTrusted }: TrustChange) =>
      call(trustGuest, { params: { eventId, guestId }, body: { isTrusted } }),
    onSuccess: () => void refetchHostMedia(client, eventId),
    onError: () => toast.destructive(t('viewer.trustFailed')),
  })
  if (!media?.senderId) return null
  const guestId = media.senderId
  const isChanged = (isPending || isSuccess) && variables.guestId === guestId
  return {
    isTrusted: isChanged ? variables.isTrusted : media.isSenderTrusted,
    isBusy: isPending,
    set: (isTrusted: boolean) => mutate({ guestId, isTrusted }),
  }
}

export type Trust = ReturnType<typeof useTrust>
