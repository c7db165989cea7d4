import type { MediaList } from '~/features/shared/media'
import { usePageLocation } from '~/lib/location'
import { withQuery } from '~/lib/with-query'

/** A part of the album: one of its lists, what this guest has sent, or the notes that this guest has left. */
export type View = MediaList | 'mine' | 'notes'

const VIEWS: readonly View[] = ['added', 'captured', 'loved', 'films', 'mine', 'notes']

const PARAM = 'show'

/** The view is in the address, so that a reload keeps it. */
export function useView(): { view: View; onView(view: View): void } {
  const { search, replace } = usePageLocation()
  return {
    view: VIEWS.find((view) => view === new URLSearchParams(search).get(PARAM)) ?? 'added',
    onView(view) {
      const params = new URLSearchParams(search)
      if (view === 'added') params.delete(PARAM)
      else params.set(PARAM, view)
      replace(withQuery('', params))
    },
  }
}

/** The whole album, by time of upload or by time taken. */
export function isWholeAlbum(view: View): boolean {
  return view === 'added' || view === 'captured'
}
