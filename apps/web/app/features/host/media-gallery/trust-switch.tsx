import { t } from 'virtual:words/media'
import { trustGuest } from '@afterglow/contract/guests'
import type { Media } from '@afterglow/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { SwitchRow } from '~/ui/switch'
import { toast } from '~/ui/toast'
import { refetchHostMedia } from './host-media'

interface TrustSwitchProps {
  eventId: string
  /** A file that the guest has sent. */
  media: Media
  label: string
  hint: string
}

/** Takes effect at once: it concerns the guest and not this file. */
export function TrustSwitch({ eventId, media, label, hint }: TrustSwitchProps) {
  const client = useQueryClient()
  const trust = useMutation({
    mutationFn: (isTrusted: boolean) =>
      call(trustGuest, { params: { eventId, guestId: media.senderId ?? '' }, body: { isTrusted } }),
    onSuccess: () => void refetchHostMedia(client, eventId),
    onError: () => toast.destructive(t('viewer.trustFailed')),
  })
  if (media.senderId === null) return null
  return (
    <SwitchRow
      label={label}
      hint={hint}
      isOn={trust.isPending || trust.isSuccess ? trust.variables : media.isSenderTrusted}
      isDisabled={trust.isPending}
      onChange={(isTrusted) => trust.mutate(isTrusted)}
    />
  )
}
