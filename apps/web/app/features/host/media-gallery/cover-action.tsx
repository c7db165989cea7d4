import { t } from 'virtual:words/media'
import { changeAlbum } from '@afterglow/contract/albums'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Image } from 'lucide-react'
import { albumsQuery } from '~/features/host/albums'
import { answerOf, call } from '~/lib/api'
import { toast } from '~/ui/toast'
import { BulkAction } from './bulk-action'

interface CoverActionProps {
  eventId: string
  chosen: readonly string[]
  albumId: string | null
  onDone(): void
}

/** Makes the one chosen photo the cover of the album that is shown. Absent otherwise. */
export function CoverAction({ eventId, chosen, albumId, onDone }: CoverActionProps) {
  const client = useQueryClient()
  const { data } = useQuery(albumsQuery(eventId))
  const album = data?.albums.find(({ id }) => id === albumId)
  const { mutate, isPending } = useMutation({
    mutationFn: (of: { albumId: string; coverMediaId: string }) =>
      call(changeAlbum, {
        params: { eventId, albumId: of.albumId },
        body: { coverMediaId: of.coverMediaId },
      }),
    onSuccess(albums) {
      client.setQueryData(albumsQuery(eventId).queryKey, albums)
      toast.success(t('bulk.coverSet'))
      onDone()
    },
    onError: (error) => toast.destructive(answerOf(error) ?? t('bulk.coverFailed')),
  })
  const [mediaId, ...others] = chosen
  if (album === undefined || mediaId === undefined || others.length > 0) return null
  return (
    <BulkAction
      icon={Image}
      label={t('bulk.cover')}
      isBusy={isPending}
      onClick={() => mutate({ albumId: album.id, coverMediaId: mediaId })}
    />
  )
}
