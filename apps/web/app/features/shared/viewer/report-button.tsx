import type { Media } from '@afterglow/contract/media'
import { Flag } from 'lucide-react'
import { Suspense, useContext, useState } from 'react'
import { ViewerRightsContext } from '~/features/shared/viewer-rights'
import { lateComponent } from '~/lib/late-component'
import { Icon } from '~/ui/icon'
import { t } from './viewer-words'

const ReportSheet = lateComponent(() => import('./report-sheet'), 'ReportSheet')

interface ReportButtonProps {
  eventId: string
  media: Media | undefined
  className: string
}

/** Nothing for one's own photos, and where nothing can be reported. */
export function ReportButton({ eventId, media, className }: ReportButtonProps) {
  const { canReport } = useContext(ViewerRightsContext)
  // The photo that is reported stays it, whatever is shown meanwhile.
  const [reported, setReported] = useState<Media | null>(null)
  const isOffered = canReport && media !== undefined && !media.isMine && media.status === 'published'
  return (
    <>
      {isOffered && (
        <button type="button" onClick={() => setReported(media)} className={className}>
          <Icon as={Flag} size={24} />
          {t('report.action')}
        </button>
      )}
      {reported && (
        <Suspense>
          <ReportSheet eventId={eventId} media={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  )
}
