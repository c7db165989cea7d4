import { lazy, Suspense } from 'react'
import type { AlbumsProps } from './albums'
import { loadAlbums } from './load-albums'
import type { NothingInAlbumProps } from './nothing-in-album'

const Albums = lazy(async () => ({ default: (await loadAlbums()).Albums }))
const Nothing = lazy(async () => ({ default: (await loadAlbums()).NothingInAlbum }))

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
