import { t } from 'virtual:words/faces'
import type { FaceDetection, FaceGroup } from '@afterglow/contract/faces'
import { t as tCommon } from '~/lib/i18n'
import { ChoosePerson } from './choose-person'
import { Failed } from './failed'
import { LeaveOutQuestion } from './leave-out-question'
import type { PersonMode } from './person-footer'
import { PersonName } from './person-name'
import { PersonPhotos } from './person-photos'
import type { PersonActions } from './use-person-actions'

interface PersonBodyProps {
  person: FaceGroup | undefined
  mode: PersonMode
  chosen: ReadonlySet<string>
  actions: PersonActions
  query: { data: { faces: FaceDetection[] } | undefined; error: Error | null; refetch(): unknown }
  /** All other people of the event. */
  others: readonly FaceGroup[]
  onChoose(chosen: ReadonlySet<string>): void
  onPhoto(id: string): void
}

/** The dialog's content in each of its states. */
export function PersonBody(props: PersonBodyProps) {
  const { person, mode, chosen, actions, query, others, onChoose, onPhoto } = props
  if (mode === 'leave-out') return <LeaveOutQuestion />
  if (mode === 'move')
    return <ChoosePerson people={others} onChoose={(id) => actions.move([...chosen], id)} />
  if (mode === 'merge')
    return <ChoosePerson people={others} text={t('person.mergeText')} onChoose={actions.mergeInto} />
  return (
    <>
      {person && mode === 'photos' && (
        <PersonName key={person.name ?? ''} person={person} actions={actions} />
      )}
      {query.data ? (
        <PersonPhotos
          faces={query.data.faces}
          chosen={mode === 'select' ? chosen : null}
          onChoose={onChoose}
          onOpen={onPhoto}
        />
      ) : query.error ? (
        <Failed onRetry={() => void query.refetch()} />
      ) : (
        <p role="status">{tCommon('app.loading')}</p>
      )}
    </>
  )
}
