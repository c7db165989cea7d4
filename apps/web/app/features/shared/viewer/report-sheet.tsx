import { countCharacters } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import { MAX_REASON_LENGTH, reportMedia } from '@afterglow/contract/moderation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isApiError } from '~/lib/api'
import { ReportForm } from './report-form'
import { ViewerSheet } from './viewer-sheet'
import { t } from './viewer-words'

interface ReportSheetProps {
  eventId: string
  media: Media
  onClose(): void
}

/** Tells the host that something is wrong with a photo. */
export function ReportSheet({ eventId, media, onClose }: ReportSheetProps) {
  const [reason, setReason] = useState('')
  const report = useMutation({
    mutationFn: () =>
      call(reportMedia, { params: { eventId, mediaId: media.id }, body: { reason: reason || null } }),
  })
  const isTooLong = countCharacters(reason) > MAX_REASON_LENGTH
  return (
    <ViewerSheet title={t('report.title')} onClose={onClose}>
      {report.isSuccess ? (
        <p role="status" className="px-5 pt-2 pb-[calc(2rem+env(safe-area-inset-bottom))]">
          {t('report.done')}
        </p>
      ) : (
        <ReportForm
          reason={reason}
          onReason={setReason}
          isTooLong={isTooLong}
          isBusy={report.isPending}
          problem={report.isError ? problemOf(report.error) : null}
          onSend={() => !isTooLong && report.mutate()}
        />
      )}
    </ViewerSheet>
  )
}

function problemOf(error: unknown): string {
  return isApiError(error) && error.status >= 400 && error.status < 500 ? error.message : t('report.failed')
}
