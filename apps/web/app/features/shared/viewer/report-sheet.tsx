import type { Media } from '@afterglow/contract/media'
import { reportMedia } from '@afterglow/contract/moderation'
import { call } from '~/lib/api'
import { ReportBody } from './report-body'
import { ViewerSheet } from './viewer-sheet'
import { t } from './viewer-words'

interface ReportSheetProps {
  eventId: string
  media: Media
  onClose(): void
}

/** Tells the host that something is wrong with a photo. */
export function ReportSheet({ eventId, media, onClose }: ReportSheetProps) {
  return (
    <ViewerSheet title={t('report.title')} onClose={onClose}>
      <ReportBody
        subjectId={media.id}
        onSend={(reason) => call(reportMedia, { params: { eventId, mediaId: media.id }, body: { reason } })}
      />
    </ViewerSheet>
  )
}
