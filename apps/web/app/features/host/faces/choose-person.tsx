import { t } from 'virtual:words/faces'
import type { FaceGroup } from '@afterglow/contract/faces'
import { PeopleGrid } from './people-grid'

interface ChoosePersonProps {
  people: readonly FaceGroup[]
  text?: string
  onChoose(id: string): void
}

/** Chooses another person of the event, by face. */
export function ChoosePerson({ people, text, onChoose }: ChoosePersonProps) {
  return (
    <div className="grid gap-4">
      {text && <p className="text-muted">{text}</p>}
      {people.length === 0 ? (
        <p className="text-muted">{t('person.nobody')}</p>
      ) : (
        <PeopleGrid people={people} onOpen={onChoose} />
      )}
    </div>
  )
}
