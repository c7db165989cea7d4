import { lazy, Suspense } from 'react'
import { latePart } from '~/lib/late-parts'
import type { AlbumsProps } from './albums'
import type { NothingInAlbumProps } from './nothing-in-album'

const load = latePart(() => import('./late-albums'))
const Albums = lazy(async () => ({ default: (await load()).Albums }))
const Nothing = lazy(async () => ({ default: (await load()).NothingInAlbum }))

/** The row of albums. It reserves its height until its code has loaded. */
export function AlbumStrip(props: AlbumsProps) {
  return (
    <div className="@container min-h-33">
      <Suspense>
        <Albums {...props} />
      </Suspense>
    </div>
  )
}

/** Shown in an album in which this guest sees no photos. */
export function NothingInAlbum(props: NothingInAlbumProps) {
  return (
    <Suspense>
      <Nothing {...props} />
    </Suspense>
  )
}
