import { t } from 'virtual:words/viewer'
import { ReportForm } from './report-form'
import { useReport } from './use-report'

interface ReportBodyProps {
  /** The id of what is reported: its reason is kept until it has arrived. */
  subjectId: string
  onSend(reason: string | null): Promise<unknown>
}

/** Asks why something is reported, sends it, and says thank you. */
export function ReportBody({ subjectId, onSend }: ReportBodyProps) {
  const report = useReport(subjectId, onSend)
  if (report.isDone)
    return (
      <p role="status" className="px-5 pt-2 pb-[calc(2rem+env(safe-area-inset-bottom))]">
        {t('report.done')}
      </p>
    )
  return (
    <ReportForm
      reason={report.reason}
      onReason={report.setReason}
      isTooLong={report.isTooLong}
      isBusy={report.isBusy}
      problem={report.hasFailed ? (report.refusal ?? t('report.failed')) : null}
      onSend={report.submit}
    />
  )
}
