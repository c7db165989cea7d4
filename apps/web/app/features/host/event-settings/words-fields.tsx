import { EVENT_DEFAULTS, MAX_HOST_MESSAGE_LENGTH, STORAGE_LOCATIONS } from '@afterglow/contract/events'
import { countCharacters } from '@afterglow/contract/kernel'
import { t } from '~/lib/host-words'
import { TextField } from '~/ui/field'
import { SelectField } from '~/ui/select'
import { TextArea } from '~/ui/text-area'
import type { EventProblems } from './event-problems'
import type { WordsValues } from './event-values'

export interface WordsFieldProps {
  values: WordsValues
  problems: EventProblems
  onChange(patch: Partial<WordsValues>): void
}

export function HostMessageField({ values, problems, onChange }: WordsFieldProps) {
  return (
    <TextArea
      label={t('eventFields.hostMessage')}
      optionalLabel={t('eventFields.optional')}
      hint={t('eventFields.hostMessageHint')}
      error={problems.hostMessage}
      value={values.hostMessage}
      onChange={(ev) => onChange({ hostMessage: ev.target.value })}
      limit={MAX_HOST_MESSAGE_LENGTH}
      count={countCharacters}
      rows={3}
    />
  )
}

export function HashtagField({ values, problems, onChange }: WordsFieldProps) {
  return (
    <TextField
      label={t('eventFields.hashtag')}
      hint={t('eventFields.hashtagHint')}
      error={problems.defaultHashtag}
      value={values.defaultHashtag}
      onChange={(ev) => onChange({ defaultHashtag: ev.target.value })}
      onBlur={() => onChange({ defaultHashtag: withHash(values.defaultHashtag) })}
      placeholder={EVENT_DEFAULTS.defaultHashtag}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export function StorageField({ values, onChange }: WordsFieldProps) {
  return (
    <SelectField
      label={t('eventFields.storage')}
      hint={t('eventFields.storageHint')}
      value={values.storageLocation}
      options={STORAGE_LOCATIONS.map((value) => ({ value, label: t(`storageLocations.${value}`) }))}
      onChange={(storageLocation) => onChange({ storageLocation })}
    />
  )
}

/** Formatted as the server stores it, shown before sending. An empty field stays empty: the default applies. */
export function withHash(text: string): string {
  const bare = text.trim().replace(/^#+/, '')
  return bare === '' ? '' : `#${bare}`
}
