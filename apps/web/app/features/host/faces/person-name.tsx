import { t } from 'virtual:words/faces'
import { type FaceGroup, MAX_PERSON_NAME_LENGTH } from '@afterglow/contract/faces'
import { countCharacters } from '@afterglow/contract/kernel'
import { useState } from 'react'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/field'
import type { PersonActions } from './use-person-actions'

/** The host's name for a person; nobody else sees it. */
export function PersonName({ person, actions }: { person: FaceGroup; actions: PersonActions }) {
  const [name, setName] = useState(person.name ?? '')
  const isLong = countCharacters(name) > MAX_PERSON_NAME_LENGTH
  const isChanged = name.trim() !== (person.name ?? '')
  return (
    <form
      className="mb-5 flex items-end gap-3"
      onSubmit={(ev) => {
        ev.preventDefault()
        if (isChanged && !isLong) actions.rename(name)
      }}
    >
      <div className="max-w-80 flex-1">
        <TextField
          label={t('person.name')}
          optionalLabel={t('person.optional')}
          value={name}
          autoComplete="off"
          error={isLong ? t('person.tooLong') : undefined}
          onChange={(ev) => setName(ev.target.value)}
        />
      </div>
      <Button
        type="submit"
        disabled={!isChanged || isLong}
        isBusy={actions.isBusy}
        busyLabel={t('person.saving')}
        className="mb-2"
      >
        {t('person.save')}
      </Button>
    </form>
  )
}
