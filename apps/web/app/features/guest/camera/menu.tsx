import { ImageUp } from 'lucide-react'
import { type MenuRowProps, MoreRow } from '~/features/guest/part'
import { t } from '~/lib/guest-part-words'

/** Photos of the phone, where the page's main button opens the camera. */
export function Row({ permissions: { canUpload, hasCamera, cameraOnly }, onChoose }: MenuRowProps) {
  return (
    canUpload &&
    hasCamera &&
    !cameraOnly && <MoreRow icon={ImageUp} label={t('more.upload')} onClick={onChoose} />
  )
}
