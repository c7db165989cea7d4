import type { Event } from '@afterglow/contract/events'
import { t } from '~/lib/host-words'
import { TextField } from '~/ui/field'
import { DateSentence } from './date-sentence'
import type { EventProblems } from './event-problems'
import type { SendingValues } from './event-values'
import { momentInWords } from './moments'

interface SendingFieldsProps {
  values: SendingValues
  event: Event
  problems: EventProblems
  onChange(patch: Partial<SendingValues>): void
}

/** When guests can send. Both times are optional. */
export function SendingFields({ values, event, problems, onChange }: SendingFieldsProps) {
  const { sendingFromLocal, sendingUntilLocal } = values
  return (
    <DateSentence
      sentence={sentenceOf(values)}
      changeLabel={t('moments.changeSending')}
      isFresh={sendingFromLocal !== event.sendingFromLocal || sendingUntilLocal !== event.sendingUntilLocal}
      isInvalid={Boolean(problems.sendingFromLocal ?? problems.sendingUntilLocal)}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          type="datetime-local"
          label={t('sendingTimes.from')}
          optionalLabel={t('sendingTimes.optional')}
          error={problems.sendingFromLocal}
          value={sendingFromLocal ?? ''}
          onChange={(ev) => onChange({ sendingFromLocal: ev.target.value || null })}
        />
        <TextField
          type="datetime-local"
          label={t('sendingTimes.until')}
          optionalLabel={t('sendingTimes.optional')}
          error={problems.sendingUntilLocal}
          value={sendingUntilLocal ?? ''}
          onChange={(ev) => onChange({ sendingUntilLocal: ev.target.value || null })}
        />
      </div>
      <p className="text-sm text-muted">
        {t('sendingTimes.hint', { zone: event.timeZone.replaceAll('_', ' ') })}
      </p>
    </DateSentence>
  )
}

function sentenceOf({ sendingFromLocal, sendingUntilLocal }: SendingValues): string {
  const from = sendingFromLocal && momentInWords(sendingFromLocal)
  const until = sendingUntilLocal && momentInWords(sendingUntilLocal)
  if (from && until) return t('moments.sendBetween', { from, until })
  if (from) return t('moments.sendFrom', { from })
  return until ? t('moments.sendUntil', { until }) : t('moments.sendAlways')
}
