import type { View } from '~/features/guest/part'
import { albumIdOf } from '~/features/shared/media'
import { ALBUM_PARAM, albumInAddress } from '~/lib/album-address'
import { usePageLocation } from '~/lib/location'
import { withQuery } from '~/lib/with-query'

const VIEWS: readonly View[] = ['added', 'captured', 'loved', 'films', 'mine', 'notes']

const PARAM = 'show'

/** The view is in the address, so that a reload keeps it. */
export function useView(): { view: View; onView(view: View): void } {
  const { search, replace } = usePageLocation()
  const params = new URLSearchParams(search)
  const albumId = albumInAddress(search)
  const shown = VIEWS.find((view) => view === params.get(PARAM)) ?? 'added'
  return {
    view: albumId === null ? shown : `in ${albumId}`,
    onView(view) {
      for (const name of [PARAM, ALBUM_PARAM]) params.delete(name)
      const chosenId = albumIdOf(view)
      if (chosenId !== null) params.set(ALBUM_PARAM, chosenId)
      else if (view !== 'added') params.set(PARAM, view)
      replace(withQuery('', params))
    },
  }
}
