import type { Uploader } from '@afterglow/uploader'
import { useState, useSyncExternalStore } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { albumIdOf } from '~/features/shared/media'
import {
  forgetSent,
  type SentBatch,
  setUploadsOpen,
  uploadAlbumOf,
  useUploadSession,
} from '~/features/shared/uploads'
import { t } from '~/lib/guest-part-words'
import { useIsWide } from '~/lib/use-is-wide'
import { showLanded } from './just-landed'
import { SentCard } from './sent-card'
import { SentScreen } from './sent-screen'

/** The one thing that is said when photos have arrived: a screen on phones, a card in the corner on wide screens. */
export function ThanksLayer({ page: { event }, permissions, view, onView }: GuestPartProps) {
  const { sent, isOpen, queue } = useUploadSession(event.id)
  const isAtRest = useIsEmpty(queue)
  const isWide = useIsWide()
  const [shown, setShown] = useState<SentBatch | null>(sent)
  // While closing, it keeps showing its last content.
  if (sent !== null && sent !== shown) setShown(sent)
  if (shown === null) return null

  function close() {
    setUploadsOpen(event.id, false)
    forgetSent(event.id)
  }
  const props = {
    event,
    sent: shown,
    canUpload: permissions.canUpload && !permissions.cameraOnly,
    isOpen: sent !== null && isOpen,
    onClose: close,
    onSee() {
      close()
      showLanded(shown?.mediaIds ?? [])
      // In an album are the photos that were sent into it.
      if (albumIdOf(view) === null || uploadAlbumOf(event.id) === null) onView('added')
      window.scrollTo({ top: 0, behavior: 'instant' })
    },
  }
  return (
    <>
      <p role="status" className="sr-only">
        {sent !== null && t('uploads.success', { n: sent.count })}
      </p>
      {isWide ? sent !== null && isAtRest && <SentCard {...props} /> : <SentScreen {...props} />}
    </>
  )
}

/** What was completed stays in its panel for a moment. */
function useIsEmpty(queue: Uploader | null): boolean {
  return useSyncExternalStore(queue?.subscribe ?? toNothing, () => (queue?.getSnapshot().length ?? 0) === 0)
}

function toNothing() {
  return () => undefined
}
