import type { FaceGroup } from '@afterglow/contract/faces'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { isApiError } from '~/lib/api'
import { t as tCommon } from '~/lib/i18n'
import { Badge } from '~/ui/badge'
import { Dialog } from '~/ui/dialog'
import { toast } from '~/ui/toast'
import { useBackCloses } from '~/ui/use-back-closes'
import { ChoosePerson } from './choose-person'
import { personQuery } from './face-queries'
import { Failed } from './failed'
import { LeaveOutQuestion } from './leave-out-question'
import { PersonFooter, type PersonMode } from './person-footer'
import { PersonName } from './person-name'
import { PersonPhotos } from './person-photos'
import { usePersonActions } from './use-person-actions'
import { t } from './words'

const Lightbox = lazy(async () => ({ default: (await import('~/features/shared/viewer')).Lightbox }))

interface PersonDialogProps {
  eventId: string
  groupId: string
  people: readonly FaceGroup[]
  onOpenPerson(id: string): void
  onClose(): void
}

/** All photos of one person, and everything a host can change about them. */
export function PersonDialog({ eventId, groupId, people, onOpenPerson, onClose }: PersonDialogProps) {
  const { data, error, refetch } = useQuery(personQuery(eventId, groupId))
  const [mode, setMode] = useState<PersonMode>('photos')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [photoId, setPhotoId] = useState<string | null>(null)
  useBackCloses(photoId !== null, () => setPhotoId(null))
  // A merged person may appear in one photo twice.
  const photos = useMemo(
    () => [...new Map((data?.faces ?? []).map(({ media }) => [media.id, media])).values()],
    [data],
  )
  const actions = usePersonActions(eventId, groupId, { onGone: onClose, onOpenPerson })
  // Merged or left out elsewhere meanwhile.
  useEffect(() => {
    if (!isApiError(error, 'face.group_not_found')) return
    toast.destructive(t('person.gone'))
    onClose()
  }, [error, onClose])

  const person = data?.person ?? people.find(({ id }) => id === groupId)
  const others = people.filter(({ id, face }) => id !== groupId && face !== null)
  function back() {
    setMode('photos')
    setChosen(new Set())
  }
  return (
    <Dialog
      isOpen
      // Escape closes a large photo first, although this dialog receives the key before it.
      onOpenChange={(isOpen) => !isOpen && (photoId === null ? onClose() : setPhotoId(null))}
      title={titleOf(mode)}
      closeLabel={t('person.close')}
      isSaving={actions.isBusy}
      width="wide"
      lead={<Portrait person={person} />}
      badge={mode === 'photos' && data && <Badge tone="accent">{data.person.faceCount}</Badge>}
      footer={
        person && (
          <PersonFooter
            person={person}
            mode={mode}
            chosen={chosen}
            actions={actions}
            onMode={setMode}
            onBack={back}
          />
        )
      }
    >
      {person && mode === 'photos' && (
        <PersonName key={person.name ?? ''} person={person} actions={actions} />
      )}
      {(mode === 'photos' || mode === 'select') &&
        (data ? (
          <PersonPhotos
            faces={data.faces}
            chosen={mode === 'select' ? chosen : null}
            onChoose={setChosen}
            onOpen={setPhotoId}
          />
        ) : error !== null ? (
          <Failed onRetry={() => void refetch()} />
        ) : (
          <p role="status">{tCommon('app.loading')}</p>
        ))}
      {mode === 'merge' && (
        <ChoosePerson people={others} text={t('person.mergeText')} onChoose={actions.mergeInto} />
      )}
      {mode === 'move' && <ChoosePerson people={others} onChoose={(id) => actions.move([...chosen], id)} />}
      {mode === 'leave-out' && <LeaveOutQuestion />}
      {photoId !== null && (
        <Suspense>
          <Lightbox
            eventId={eventId}
            photoId={photoId}
            items={photos}
            total={photos.length}
            onShow={setPhotoId}
            onClose={() => setPhotoId(null)}
          />
        </Suspense>
      )}
    </Dialog>
  )
}

function titleOf(mode: PersonMode): string {
  if (mode === 'merge') return t('person.mergeTitle')
  if (mode === 'move') return t('person.moveTitle')
  return mode === 'leave-out' ? t('person.leaveOutTitle') : t('person.title')
}

function Portrait({ person }: { person: FaceGroup | undefined }) {
  return (
    <img
      src={person?.face?.croppedFaceUrl}
      alt=""
      width={56}
      height={56}
      className="size-14 shrink-0 rounded-full bg-sunken object-cover"
    />
  )
}
