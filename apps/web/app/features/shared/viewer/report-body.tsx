import { countCharacters } from '@afterglow/contract/kernel'
import { MAX_REASON_LENGTH } from '@afterglow/contract/moderation'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '~/lib/api'
import { ReportForm } from './report-form'
import { t } from './viewer-words'

/** Asks why something is reported, sends it, and says thank you. */
export function ReportBody({ onSend }: { onSend(reason: string | null): Promise<unknown> }) {
  const [reason, setReason] = useState('')
  const report = useMutation({ mutationFn: () => onSend(reason || null) })
  const isTooLong = countCharacters(reason) > MAX_REASON_LENGTH
  if (report.isSuccess)
    return (
      <p role="status" className="px-5 pt-2 pb-[calc(2rem+env(safe-area-inset-bottom))]">
        {t('report.done')}
      </p>
    )
  return (
    <ReportForm
      reason={reason}
      onReason={setReason}
      isTooLong={isTooLong}
      isBusy={report.isPending}
      problem={report.isError ? (answerOf(report.error) ?? t('report.failed')) : null}
      onSend={() => !isTooLong && report.mutate()}
    />
  )
}
