import { countCharacters } from '@afterglow/contract/kernel'
import { MAX_REASON_LENGTH, reportGreeting } from '@afterglow/contract/moderation'
import { useReport } from '~/features/shared/reports'
import { call } from '~/lib/api'
import { t } from '~/lib/guest-part-words'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { TextArea } from '~/ui/text-area'

interface ReportDialogProps {
  eventId: string
  voiceNoteId: string
  onClose(): void
}

/** Tells the host that something is wrong with a greeting. */
export function ReportDialog({ eventId, voiceNoteId, onClose }: ReportDialogProps) {
  const report = useReport(voiceNoteId, (reason) =>
    call(reportGreeting, { params: { eventId, voiceNoteId }, body: { reason } }),
  )
  const problem = report.hasFailed ? (report.refusal ?? t('report.failed')) : undefined
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('report.title')}
      closeLabel={t('greetings.close')}
      width="sm"
      isSaving={report.isBusy}
      isSheetOnPhones
    >
      {report.isDone ? (
        <p role="status">{t('report.done')}</p>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(ev) => {
            ev.preventDefault()
            report.submit()
          }}
        >
          <p className="text-sm text-muted">{t('report.text')}</p>
          <TextArea
            label={t('report.reason')}
            optionalLabel={t('report.optional')}
            rows={3}
            value={report.reason}
            limit={MAX_REASON_LENGTH}
            count={countCharacters}
            error={report.isTooLong ? t('report.tooLong') : problem}
            onChange={(ev) => report.setReason(ev.currentTarget.value)}
          />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            isBlock
            isBusy={report.isBusy}
            busyLabel={t('report.sending')}
          >
            {t('report.send')}
          </Button>
        </form>
      )}
    </Dialog>
  )
}
