import { t } from 'virtual:words/findMyself'
import { useEffect, useEffectEvent } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { toast } from '~/ui/toast'
import { useFound, usePhotosOfMe } from './use-photos-of-me'

/** Announces new photos of the guest while they look at something else. */
export function FaceNews({ page, permissions }: GuestPartProps) {
  const found = useFound(page.event.id)
  const { isOpen, open } = usePhotosOfMe()
  const count = found?.freshIds.length ?? 0
  const announce = useEffectEvent(() => {
    if (!permissions.canFindMyself || count === 0 || isOpen || found?.isAnnouncing !== true) return
    toast.success(t('album.fresh', { count }), undefined, { label: t('album.see'), onClick: open })
  })
  // Facts arrive outside React; each new count is announced once.
  useEffect(() => void (count > 0 && announce()), [count])
  return null
}
