import { t } from 'virtual:words/findMyself'
import type { Media } from '@afterglow/contract/media'
import { Share } from 'lucide-react'
import { GuestArchive, SaveOneByOne } from '~/features/guest/guest-archives'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import type { PhotosOfMeProps } from './photos-of-me-props'

/** Saves all of these photos, as one ZIP or one by one, where guests may download, and shares the album where the phone can share. */
export function FoundActions({ event, permissions, photos }: PhotosOfMeProps & { photos: readonly Media[] }) {
  const mediaIds = photos.map(({ id }) => id)
  const canSave = permissions.canDownload && !permissions.isHost && photos.length > 0
  const canShare = typeof navigator.share === 'function'
  if (!canSave && !canShare) return null
  return (
    <div className="mx-auto flex w-full max-w-120 flex-wrap items-start gap-3">
      {canSave && (
        <GuestArchive
          // A different set of photos needs a new ZIP.
          key={mediaIds.join()}
          eventId={event.id}
          scope="album"
          choice={{ mediaIds, label: t('album.saveAll', { count: photos.length }) }}
        />
      )}
      {canShare && (
        <Button size="lg" onClick={() => void share(event.title)}>
          <Icon as={Share} size={18} />
          <span>{t('album.share')}</span>
        </Button>
      )}
      {canSave && <SaveOneByOne photos={photos} />}
    </div>
  )
}

async function share(title: string): Promise<void> {
  try {
    // The event's address without the parameters of open layers.
    await navigator.share({ title, url: window.location.origin + window.location.pathname })
  } catch (error) {
    // Canceling is not a failure.
    if (!(error instanceof DOMException)) throw error
  }
}
