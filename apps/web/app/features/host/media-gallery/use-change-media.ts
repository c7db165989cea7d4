import { t } from 'virtual:words/media'
import { changeMedia, getMedia, type Media } from '@afterglow/contract/media'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { keyOf } from '~/lib/query'
import { toast } from '~/ui/toast'
import { mediaCounts, putIntoViews } from './host-media'

export interface MediaChange {
  title?: string
  description?: string
  status?: 'published' | 'unpublished'
  isPinned?: boolean
}

/** Saves changes to one photo. On failure the text stays in its fields. */
export function useChangeMedia(eventId: string, media: Media, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MediaChange) => call(changeMedia, { params: { eventId, mediaId: media.id }, body }),
    onSuccess(changed) {
      putIntoViews(client, eventId, [changed])
      client.setQueryData(keyOf(getMedia, { params: { eventId, mediaId: media.id } }), changed)
      void client.invalidateQueries(mediaCounts(eventId))
      toast.success(t('viewer.updated'))
      onSaved()
    },
    onError: () => toast.destructive(t('viewer.updateFailed')),
  })
}
