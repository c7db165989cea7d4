import { t } from 'virtual:words/viewer'
import { Download } from 'lucide-react'
import { downloadAddress } from './download-address'
import type { ViewerAction } from './viewer-action'

/** Saves the original. Absent where it cannot be had. */
export const downloadAction: ViewerAction = {
  id: 'download',
  icon: Download,
  useOn: ({ media }) =>
    media?.fileUrl
      ? {
          label: t('lightbox.download'),
          link: { href: downloadAddress(media.fileUrl), fileName: media.fileName },
        }
      : null,
}
