import { t } from 'virtual:words/media'
import { listMediaIds } from '@afterglow/contract/media'
import { useMutation } from '@tanstack/react-query'
import { FolderDown } from 'lucide-react'
import { call } from '~/lib/api'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { countFilters, filterQueryOf, type MediaView } from './host-media'

interface DownloadPartProps {
  eventId: string
  view: MediaView
  total: number
  onDownloadMany(ids: readonly string[]): void
}

/** Downloads all photos that match the filters. */
export function DownloadPart({ eventId, view, total, onDownloadMany }: DownloadPartProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(listMediaIds, { params: { eventId }, query: filterQueryOf(view) }),
    onSuccess: ({ mediaIds }) => onDownloadMany(mediaIds),
    onError: () => toast.destructive(t('gallery.loadFailed')),
  })
  if (countFilters(view) === 0 || view.sort === 'loved' || total === 0) return null
  return (
    <Button variant="soft" className="mb-4" isBusy={isPending} onClick={() => mutate()}>
      <Icon as={FolderDown} size={18} />
      <span>{labelOf(view, total)}</span>
    </Button>
  )
}

function labelOf(view: MediaView, count: number): string {
  const isOne = countFilters(view) === 1
  if (isOne && view.albumId !== null && view.albumId !== 'none') return t('gallery.downloadAlbum', { count })
  if (isOne && view.challengeId !== null) return t('gallery.downloadChallenge', { count })
  return t('gallery.downloadMatching', { count })
}
