import { t } from 'virtual:words/viewer'
import { useId } from 'react'

interface ReportFormProps {
  reason: string
  onReason(reason: string): void
  isTooLong: boolean
  isBusy: boolean
  problem: string | null
  onSend(): void
}

/** A reason, which may stay empty. */
export function ReportForm({ reason, onReason, isTooLong, isBusy, problem, onSend }: ReportFormProps) {
  const id = useId()
  const message = isTooLong ? t('report.tooLong') : problem
  return (
    <form
      className="grid gap-3 overflow-y-auto px-5 pt-1 pb-[calc(1.5rem+env(safe-area-inset-bottom))]"
      onSubmit={(ev) => {
        ev.preventDefault()
        if (!isBusy) onSend()
      }}
    >
      <p className="text-sm opacity-80">{t('report.text')}</p>
      <label htmlFor={id} className="text-sm font-semibold">
        {t('report.reason')} <span className="font-normal opacity-75">{t('report.optional')}</span>
      </label>
      <textarea
        id={id}
        data-autofocus
        rows={3}
        value={reason}
        onChange={(ev) => onReason(ev.target.value)}
        aria-invalid={isTooLong}
        aria-describedby={message ? `${id}-problem` : undefined}
        className="w-full resize-y rounded-field border border-white/50 bg-white/10 px-4 py-3 text-base text-white outline-offset-2 focus-visible:outline-white"
      />
      {message && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-[oklch(.83_.1_20)]">
          {message}
        </p>
      )}
      <button
        type="submit"
        aria-busy={isBusy}
        className="min-h-12 rounded-pill bg-white px-6 font-semibold text-[oklch(.2_.015_312)] outline-offset-2 focus-visible:outline-white"
      >
        {t(isBusy ? 'report.sending' : 'report.send')}
      </button>
    </form>
  )
}
