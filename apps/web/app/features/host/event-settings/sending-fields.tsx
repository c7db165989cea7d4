import type { Event } from '@afterglow/contract/events'
import { t } from '~/lib/host-words'
import { TextField } from '~/ui/field'
import type { EventProblems } from './event-problems'
import type { SendingValues } from './event-values'

interface SendingFieldsProps {
  values: SendingValues
  event: Pick<Event, 'timeZone'>
  problems: EventProblems
  onChange(patch: Partial<SendingValues>): void
}

/** When guests can send. Both are optional. */
export function SendingFields({ values, event, problems, onChange }: SendingFieldsProps) {
  return (
    <div className="grid gap-2 pt-1 pb-4 sm:ml-15">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={t('sendingTimes.from')}
          optionalLabel={t('sendingTimes.optional')}
          error={problems.sendingFromLocal}
          value={values.sendingFromLocal ?? ''}
          onChange={(ev) => onChange({ sendingFromLocal: ev.target.value || null })}
        />
        <TextField
          type="datetime-local"
          label={t('sendingTimes.until')}
          optionalLabel={t('sendingTimes.optional')}
          error={problems.sendingUntilLocal}
          value={values.sendingUntilLocal ?? ''}
          onChange={(ev) => onChange({ sendingUntilLocal: ev.target.value || null })}
        />
      </div>
      <p className="text-sm text-muted">
        {t('sendingTimes.hint', { zone: event.timeZone.replaceAll('_', ' ') })}
      </p>
    </div>
  )
}
