import { type GuestPart, type GuestPartProps, isWholeAlbum, ViewChip } from '~/features/guest/part'
import { t } from '~/lib/i18n'
import { lateComponent } from '~/lib/late-component'
import { latePart } from '~/lib/late-parts'
import { FacesNotice } from './faces-notice'
import { FindMe } from './find-me'
import { useFound, usePhotosOfMe } from './use-photos-of-me'

const PhotosOfMeLayer = lateComponent(() => import('./photos-of-me-layer'), 'PhotosOfMeLayer')

/** Photos of oneself, by a selfie, and how guests are told that faces are grouped. */
export const findMyself: GuestPart = {
  news: latePart(() => import('./news')),
  ViewChip: MeChip,
  Card: FindMe,
  isAbovePhotos: ({ permissions, view }) => permissions.canFindMyself && isWholeAlbum(view),
  Foot: FacesNotice,
  Layer,
  LateLayer: lateComponent(() => import('./face-news'), 'FaceNews'),
  menu: latePart(() => import('./menu')),
}

/** Finds by a selfie where that is allowed, since it finds more than what the guest has sent. */
function MeChip(props: GuestPartProps) {
  const { canFindMyself, isHost } = props.permissions
  const { open } = usePhotosOfMe()
  const count = useFound(props.page.event.id)?.photos.length
  if (isHost && !canFindMyself) return null
  const label = t('guest.me')
  return (
    <ViewChip
      {...props}
      to="mine"
      label={count ? `${label} ${count}` : label}
      onOpen={canFindMyself && open}
    />
  )
}

/** The guest's own album. Its code is fetched when it is first opened. */
function Layer(props: GuestPartProps) {
  const { isOpen } = usePhotosOfMe()
  return isOpen && props.permissions.canFindMyself && <PhotosOfMeLayer {...props} />
}
