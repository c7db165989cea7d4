import { t } from 'virtual:words/viewer'
import { reportMedia } from '@afterglow/contract/moderation'
import { type ActionPanelProps, ViewerSheet } from '~/features/shared/viewer'
import { call } from '~/lib/api'
import { ReportBody } from './report-body'

/** Tells the host that something is wrong with a photo. */
export function ReportSheet({ eventId, media, onClose }: ActionPanelProps) {
  return (
    <ViewerSheet title={t('report.title')} onClose={onClose}>
      <ReportBody
        subjectId={media.id}
        onSend={(reason) => call(reportMedia, { params: { eventId, mediaId: media.id }, body: { reason } })}
      />
    </ViewerSheet>
  )
}
