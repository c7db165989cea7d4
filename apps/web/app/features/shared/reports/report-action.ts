import { t } from 'virtual:words/viewer'
import { Flag } from 'lucide-react'
import { useContext } from 'react'
import type { ViewerAction } from '~/features/shared/viewer'
import { ViewerRightsContext } from '~/features/shared/viewer-rights'
import { lateComponent } from '~/lib/late-component'

/** Asks why a photo is reported. Absent on one's own photos, and where nothing can be reported. */
export const reportAction: ViewerAction = {
  id: 'report',
  icon: Flag,
  useOn({ media }) {
    const { permissions } = useContext(ViewerRightsContext)
    const isOffered = permissions?.canReport === true && media?.status === 'published' && !media.isMine
    return isOffered ? { label: t('report.action') } : null
  },
  panel: lateComponent(() => import('./report-sheet'), 'ReportSheet'),
  keepsPhoto: true,
}
