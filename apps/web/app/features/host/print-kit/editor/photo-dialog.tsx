import type { Media } from '@afterglow/contract/media'
import { useInfiniteQuery } from '@tanstack/react-query'
import { mediaOf, mediaPages } from '~/features/shared/media'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Skeleton } from '~/ui/skeleton'

interface PhotoDialogProps {
  eventId: string
  isOpen: boolean
  chosenId: string | null
  onClose(): void
  onChoose(id: string): void
}

/** Chooses a photo of the album; choosing closes. */
export function PhotoDialog({ eventId, isOpen, chosenId, onClose, onChoose }: PhotoDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t('printEditor.photoTitle')}
      description={t('printEditor.photoText')}
      closeLabel={t('app.close')}
      width="lg"
      isSheetOnPhones
    >
      <Photos
        eventId={eventId}
        chosenId={chosenId}
        onChoose={(id) => {
          onChoose(id)
          onClose()
        }}
      />
    </Dialog>
  )
}

/** Films have no picture sharp enough for paper, and unfinished uploads have none at all. */
function isPrintable({ state, fileType, thumbnailUrl }: Media): boolean {
  return state === 'ready' && fileType.startsWith('image/') && thumbnailUrl !== null
}

function Photos(props: { eventId: string; chosenId: string | null; onChoose(id: string): void }) {
  // Photo addresses expire, and an album grows.
  const query = useInfiniteQuery({ ...mediaPages(props.eventId, 'added'), staleTime: 0 })
  const photos = mediaOf(query.data).filter(isPrintable)
  if (query.isPending) return <Skeleton className="h-40" />
  if (photos.length === 0 && !query.hasNextPage)
    return <p className="text-muted">{t(query.isError ? 'errors.wrong' : 'printEditor.noPhotos')}</p>
  return (
    <div className="grid gap-4">
      <ul
        aria-label={t('printEditor.photoTitle')}
        className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2"
      >
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-pressed={photo.id === props.chosenId}
              aria-label={photo.title || t('printEditor.photoNumber', { number: index + 1 })}
              onClick={() => props.onChoose(photo.id)}
              className="block w-full cursor-pointer overflow-hidden rounded-photo outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-accent"
            >
              <img
                src={photo.thumbnailUrl ?? ''}
                alt=""
                loading="lazy"
                className="aspect-square w-full bg-sunken object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('printEditor.morePhotos')}
        </Button>
      )}
    </div>
  )
}
