import { Suspense } from 'react'
import type { GuestPartProps } from '~/features/guest/part'
import { albumIdOf } from '~/features/shared/media'
import { lateComponent } from '~/lib/late-component'
import { latePart } from '~/lib/late-parts'
import type { NothingInAlbumProps } from './nothing-in-album'

const load = latePart(() => import('./late-albums'))
const Albums = lateComponent(load, 'Albums')
const Nothing = lateComponent(load, 'NothingInAlbum')

/** The row of albums. It reserves its height until its code has loaded. */
export function AlbumStrip({ page, permissions, view, onView }: GuestPartProps) {
  return (
    hasAlbums({ permissions, view }) && (
      <div className="@container min-h-33">
        <Suspense>
          <Albums eventId={page.event.id} canUpload={permissions.canUpload} {...{ view, onView }} />
        </Suspense>
      </div>
    )
  )
}

/** A link leads into an album that is listed nowhere. */
export function hasAlbums({ permissions, view }: Pick<GuestPartProps, 'permissions' | 'view'>): boolean {
  return permissions.hasAlbums || albumIdOf(view) !== null
}

/** Shown in an album in which this guest sees no photos. */
export function NothingInAlbum(props: NothingInAlbumProps) {
  return (
    <Suspense>
      <Nothing {...props} />
    </Suspense>
  )
}
