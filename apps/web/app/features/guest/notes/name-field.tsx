import { countCharacters } from '@afterglow/contract/kernel'
import { MAX_SENDER_NAME_LENGTH } from '@afterglow/contract/notes'
import { t } from '~/lib/guest-part-words'
import { TextField } from '~/ui/field'

/** The sender's name, optional. Input beyond the limit is rejected. */
export function NameField({ value, onChange }: { value: string; onChange(name: string): void }) {
  return (
    <TextField
      label={t('note.name')}
      optionalLabel={t('note.optional')}
      autoComplete="name"
      value={value}
      onChange={(ev) => {
        const name = ev.currentTarget.value
        if (countCharacters(name) <= MAX_SENDER_NAME_LENGTH) onChange(name)
      }}
    />
  )
}
