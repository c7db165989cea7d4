import { Camera, type CameraProps } from '~/features/guest/camera'
import { FaceNews } from '~/features/guest/find-myself'
import { t } from '~/lib/i18n'
import { Toasts } from '~/ui/toast'
import { TileCaptions } from './tile-captions'

export type LateLayersProps = CameraProps

/** Layers of the page that nobody sees in its first moments. */
export function LateLayers(props: LateLayersProps) {
  return (
    <>
      <TileCaptions event={props.page.event} />
      {props.page.permissions.canFindMyself && <FaceNews eventId={props.page.event.id} />}
      {props.page.permissions.hasCamera && <Camera {...props} />}
      <Toasts closeLabel={t('app.close')} />
    </>
  )
}
