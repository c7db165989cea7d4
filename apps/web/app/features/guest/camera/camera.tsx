import type { GuestPartProps } from '~/features/guest/part'
import { lateComponent } from '~/lib/late-component'

const CameraLayer = lateComponent(() => import('./camera-layer'), 'CameraLayer')

/** The camera over the page. Fetched before it is opened: a hall may have no network then. */
export function Camera({ page, permissions }: GuestPartProps) {
  return permissions.hasCamera && <CameraLayer page={page} canUpload={permissions.canUpload} />
}
