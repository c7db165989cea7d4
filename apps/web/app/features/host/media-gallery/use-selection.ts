import { t } from 'virtual:words/media'
import { listMediaIds } from '@afterglow/contract/media'
import { useMutation } from '@tanstack/react-query'
import { useReducer } from 'react'
import { call } from '~/lib/api'
import { toast } from '~/ui/toast'
import type { MediaView } from './host-media'
import { changeSelection, NOTHING } from './selection'

/** The selected photos. `selectAll` includes those of the view that are not loaded. */
export function useSelection(eventId: string, { status, sort, challengeId, albumId }: MediaView) {
  const [selection, select] = useReducer(changeSelection, NOTHING)
  const everything = useMutation({
    mutationFn: () => {
      const query = {
        ...(status && { status }),
        ...(sort === 'loved' && { loved: '1' as const }),
        ...(challengeId && { challenge: challengeId }),
        ...(albumId && { album: albumId }),
      }
      return call(listMediaIds, { params: { eventId }, query })
    },
    onSuccess: ({ mediaIds }) => select({ type: 'all', ids: mediaIds }),
    onError: () => toast.destructive(t('gallery.loadFailed')),
  })
  return { selection, select, selectAll: () => everything.mutate() }
}
