import { t } from 'virtual:words/media'
import { listMediaIds } from '@afterglow/contract/media'
import { useMutation } from '@tanstack/react-query'
import { useReducer } from 'react'
import { call } from '~/lib/api'
import { toast } from '~/ui/toast'
import { filterQueryOf, type MediaView } from './host-media'
import { changeSelection, NOTHING } from './selection'

/** The selected photos. `selectAll` includes those of the view that are not loaded. */
export function useSelection(eventId: string, view: MediaView) {
  const [selection, select] = useReducer(changeSelection, NOTHING)
  const everything = useMutation({
    mutationFn: () => call(listMediaIds, { params: { eventId }, query: filterQueryOf(view) }),
    onSuccess: ({ mediaIds }) => select({ type: 'all', ids: mediaIds }),
    onError: () => toast.destructive(t('gallery.loadFailed')),
  })
  return { selection, select, selectAll: () => everything.mutate() }
}
