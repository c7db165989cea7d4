import { ScanFace } from 'lucide-react'
import { type MenuRowProps, MoreRow } from '~/features/guest/part'
import { t } from '~/lib/guest-part-words'
import { usePhotosOfMe } from './use-photos-of-me'

export function Row({ permissions, onClose }: MenuRowProps) {
  const { open } = usePhotosOfMe()
  function find() {
    onClose()
    open()
  }
  return permissions.canFindMyself && <MoreRow icon={ScanFace} label={t('more.findMyself')} onClick={find} />
}
