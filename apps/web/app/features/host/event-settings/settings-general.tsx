import { EVENT_TYPES, type Event } from '@afterglow/contract/events'
import { isLanguage } from '@afterglow/contract/kernel'
import { t } from '~/lib/host-words'
import { languageOptions } from '~/lib/language-options'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select'
import type { EventProblems } from './event-problems'
import type { SettingsValues } from './event-values'
import { SettingsSection } from './settings-section'
import { timeZoneOptions } from './time-zones'
import { HashtagField, HostMessageField, StorageField } from './words-fields'

export interface SettingsTabProps {
  event: Event
  values: SettingsValues
  problems: EventProblems
  onChange(patch: Partial<SettingsValues>): void
}

export function SettingsGeneral({ values, problems, onChange }: SettingsTabProps) {
  const words = { values, problems, onChange }
  return (
    <div className="grid gap-8">
      <SettingsSection title={t('eventSettings.about')} text={t('eventSettings.aboutText')}>
        <div data-setting="title">
          <TextField
            label={t('eventFields.title')}
            error={problems.title}
            value={values.title}
            onChange={(ev) => onChange({ title: ev.target.value })}
            autoComplete="off"
            required
          />
        </div>
        <div data-setting="hostMessage">
          <HostMessageField {...words} />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <div data-setting="eventType">
            <SelectField
              label={t('eventFields.eventType')}
              value={values.eventType}
              options={EVENT_TYPES.map((value) => ({ value, label: t(`eventKinds.${value}`) }))}
              onChange={(eventType) => onChange({ eventType })}
            />
          </div>
          <div data-setting="defaultHashtag">
            <HashtagField {...words} />
          </div>
        </div>
      </SettingsSection>
      <SettingsSection title={t('eventSettings.dateAndTime')} text={t('eventSettings.dateAndTimeText')}>
        <div data-setting="eventDate">
          <TextField
            type="date"
            label={t('eventFields.eventDate')}
            optionalLabel={t('eventFields.optional')}
            hint={t('eventFields.dateHint')}
            error={problems.eventDate}
            value={values.eventDate ?? ''}
            onChange={(ev) => onChange({ eventDate: ev.target.value || null })}
          />
        </div>
        <div data-setting="timeZone">
          <SelectField
            label={t('eventFields.timeZone')}
            hint={t('eventFields.timeZoneHint')}
            value={values.timeZone}
            options={timeZoneOptions(values.timeZone)}
            onChange={(timeZone) => onChange({ timeZone })}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t('eventSettings.language')} text={t('eventSettings.languageText')}>
        <div data-setting="language">
          <SelectField
            label={t('eventFields.language')}
            value={values.language ?? ''}
            options={[{ value: '', label: t('eventFields.noLanguage') }, ...languageOptions('guest')]}
            onChange={(tag) => onChange({ language: isLanguage(tag) ? tag : null })}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t('eventSettings.storage')} text={t('eventSettings.storageText')}>
        <div data-setting="storageLocation">
          <StorageField {...words} />
        </div>
      </SettingsSection>
    </div>
  )
}
