import { latePart } from '~/lib/late-parts'

/** Everything of the albums that is not needed where an event has none. */
export const loadAlbums = latePart(() => import('./late-albums'))
