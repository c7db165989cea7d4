import { type Event, MAX_COUNTDOWN_MESSAGE_LENGTH } from '@afterglow/contract/events'
import { countCharacters } from '@afterglow/contract/kernel'
import { t } from '~/lib/host-words'
import { TextField } from '~/ui/field'
import { SwitchRow } from '~/ui/switch'
import { TextArea } from '~/ui/text-area'
import type { EventProblems } from './event-problems'
import type { CountdownValues } from './event-values'

interface CountdownFieldsProps {
  values: CountdownValues
  problems: EventProblems
  event: Pick<Event, 'timeZone' | 'passwordProtection'>
  onChange(patch: Partial<CountdownValues>): void
}

/** Title, message and end are shown only while the countdown is on. */
export function CountdownFields({ values, problems, event, onChange }: CountdownFieldsProps) {
  return (
    <div className="grid gap-5">
      <SwitchRow
        label={t('countdown.enable')}
        hint={t('countdown.enableText')}
        isOn={values.countdownEnabled}
        onChange={(countdownEnabled) => onChange({ countdownEnabled })}
      />
      {values.countdownEnabled && (
        <>
          <TextField
            label={t('countdown.name')}
            error={problems.countdownTitle}
            value={values.countdownTitle}
            onChange={(ev) => onChange({ countdownTitle: ev.target.value })}
            autoComplete="off"
          />
          <TextArea
            label={t('countdown.message')}
            error={problems.countdownMessage}
            value={values.countdownMessage}
            onChange={(ev) => onChange({ countdownMessage: ev.target.value })}
            limit={MAX_COUNTDOWN_MESSAGE_LENGTH}
            count={countCharacters}
            rows={3}
          />
          {event.passwordProtection && <p className="text-sm text-muted">{t('countdown.lockedHint')}</p>}
          <div className="max-w-80">
            <TextField
              type="datetime-local"
              label={t('countdown.end')}
              hint={t('countdown.endHint', { zone: event.timeZone.replaceAll('_', ' ') })}
              error={problems.countdownEndLocal}
              value={values.countdownEndLocal ?? ''}
              onChange={(ev) => onChange({ countdownEndLocal: ev.target.value || null })}
              required
            />
          </div>
        </>
      )}
    </div>
  )
}
