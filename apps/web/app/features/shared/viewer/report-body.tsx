import { countCharacters } from '@afterglow/contract/kernel'
import { MAX_REASON_LENGTH } from '@afterglow/contract/moderation'
import { useMutation } from '@tanstack/react-query'
import { answerOf } from '~/lib/api'
import { useKeptText } from '~/lib/use-kept-text'
import { ReportForm } from './report-form'
import { t } from './viewer-words'

interface ReportBodyProps {
  /** The id of what is reported: its reason is kept until it has arrived. */
  subjectId: string
  onSend(reason: string | null): Promise<unknown>
}

/** Asks why something is reported, sends it, and says thank you. */
export function ReportBody({ subjectId, onSend }: ReportBodyProps) {
  const [reason, setReason] = useKeptText(`report ${subjectId}`)
  const report = useMutation({ mutationFn: () => onSend(reason || null), onSuccess: () => setReason('') })
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
