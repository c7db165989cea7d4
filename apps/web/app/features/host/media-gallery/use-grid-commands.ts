import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLove } from '~/features/shared/hearts'
import { toast } from '~/ui/toast'
import type { GridCommands } from './grid-keys'
import type { SelectionChange } from './selection'
import type { MediaActions } from './use-media-actions'

/** Hearts given with one key; each is a request of its own. */
const MOST_HEARTS = 100

interface Options {
  eventId: string
  media: readonly Media[]
  actions: MediaActions
  select(change: SelectionChange): void
}

/** What the keys of the gallery do. */
export function useGridCommands({ eventId, media, actions, select }: Options) {
  const love = useLove(eventId)
  const moveRef = useRef<HTMLButtonElement>(null)
  const loaded = (ids: readonly string[]) => {
    const wanted = new Set(ids)
    return media.filter(({ id }) => wanted.has(id))
  }
  const arePinned = (ids: readonly string[]) => {
    const those = loaded(ids)
    return those.length > 0 && those.every(({ isPinned }) => isPinned)
  }
  const commands: GridCommands = {
    p: (ids) => unlessBusy(() => actions.setStatus(ids, 'published')),
    u: (ids) => unlessBusy(() => actions.setStatus(ids, 'unpublished')),
    i: (ids) => unlessBusy(() => actions.pin(ids, !arePinned(ids))),
    l(ids) {
      if (ids.length > MOST_HEARTS) return toast.destructive(t('bulk.manyHearts', { n: MOST_HEARTS }))
      // Only what guests see is loved.
      const those = loaded(ids).filter(({ status }) => status === 'published')
      const isLoved = !those.every((item) => item.isLoved === true)
      for (const item of those) love(item, isLoved)
    },
    a(ids) {
      // The bar with the list of albums is there once something is selected.
      flushSync(() => select({ type: 'all', ids }))
      moveRef.current?.click()
    },
  }
  function unlessBusy(act: () => void) {
    if (!actions.isBusy) act()
  }
  return { commands, moveRef, arePinned }
}
