import { t } from 'virtual:words/challenges'
import type { ChallengeCard } from '@afterglow/contract/challenges'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { listActions } from '~/features/guest/viewer-actions'
import { ListViewer } from '~/features/shared/list-viewer'
import { mediaOf } from '~/features/shared/media'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Thumbnail } from '~/ui/thumbnail'
import { useBackCloses } from '~/ui/use-back-closes'
import { challengeAlbum } from './challenge-queries'
import { showsOwnAlone } from './open-prompt'

interface ChallengeAlbumProps {
  eventId: string
  challenge: ChallengeCard
  onClose(): void
}

/** The photos of one challenge. */
export function ChallengeAlbum({ eventId, challenge, onClose }: ChallengeAlbumProps) {
  const [photoId, setPhotoId] = useState<string | null>(null)
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(challengeAlbum(eventId, challenge.id, showsOwnAlone(challenge)))
  const photos = mediaOf(data)
  useBackCloses(true, onClose)
  useBackCloses(photoId !== null, () => setPhotoId(null))
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && (photoId === null ? onClose() : setPhotoId(null))}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 z-(--z-dialog) overflow-y-auto overscroll-contain bg-ev-surface pt-[env(safe-area-inset-top)] pb-[calc(2rem+env(safe-area-inset-bottom))] text-ev-ink outline-none">
          <div className="mx-auto grid max-w-280 gap-4 px-1.5 pt-2 md:px-(--gutter) md:pt-5">
            <Button variant="ghost" className="justify-self-start" onClick={onClose}>
              <Icon as={ChevronLeft} />
              {t('title')}
            </Button>
            <Base.Title dir="auto" className="serif px-3 text-display-sm wrap-anywhere hyphens-auto">
              {challenge.prompt}
            </Base.Title>
            {isError && (
              <div role="alert" className="grid justify-items-start gap-3 px-3">
                <p>{t('loadFailed')}</p>
                <Button onClick={() => void refetch()}>{t('retry')}</Button>
              </div>
            )}
            {!isPending && !isError && photos.length === 0 && (
              <p className="px-3 text-ev-muted">{t('noPhotos')}</p>
            )}
            <ul
              aria-label={t('album', { prompt: challenge.prompt })}
              className="grid grid-cols-3 gap-1.5 sm:grid-cols-4 lg:grid-cols-6"
            >
              {photos.map((media, index) => (
                <li key={media.id}>
                  <button
                    type="button"
                    aria-label={t('open', { n: index + 1 })}
                    onClick={() => setPhotoId(media.id)}
                    className="block aspect-square w-full cursor-pointer overflow-hidden rounded-photo bg-sunken"
                  >
                    <Thumbnail src={media.thumbnailUrl} />
                  </button>
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Button
                className="justify-self-center"
                isBusy={isFetchingNextPage}
                onClick={() => void fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
          </div>
          <ListViewer actions={listActions} {...{ eventId, photos, photoId }} onPhoto={setPhotoId} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
