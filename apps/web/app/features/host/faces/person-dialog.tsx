import { t } from 'virtual:words/faces'
import type { FaceGroup } from '@afterglow/contract/faces'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isApiError } from '~/lib/api'
import { Badge } from '~/ui/badge'
import { Dialog } from '~/ui/dialog'
import { toast } from '~/ui/toast'
import { useBackCloses } from '~/ui/use-back-closes'
import { personQuery } from './face-queries'
import { FaceViewer } from './face-viewer'
import { PersonBody } from './person-body'
import { PersonFooter, type PersonMode } from './person-footer'
import { usePersonActions } from './use-person-actions'

interface PersonDialogProps {
  eventId: string
  groupId: string
  people: readonly FaceGroup[]
  onOpenPerson(id: string): void
  onClose(): void
}

/** All photos of one person, and everything a host can change about them. */
export function PersonDialog({ eventId, groupId, people, onOpenPerson, onClose }: PersonDialogProps) {
  const query = usePerson({ eventId, groupId, onGone: onClose })
  const { data } = query
  const [mode, setMode] = useState<PersonMode>('photos')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [photoId, setPhotoId] = useState<string | null>(null)
  useBackCloses(photoId !== null, () => setPhotoId(null))
  const actions = usePersonActions(eventId, groupId, { onGone: onClose, onOpenPerson })
  const person = data?.person ?? people.find(({ id }) => id === groupId)
  const others = people.filter(({ id, face }) => id !== groupId && face !== null)
  const shared = { person, mode, chosen, actions }
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
      footer={person && <PersonFooter {...shared} person={person} onMode={setMode} onBack={back} />}
    >
      <PersonBody {...shared} query={query} others={others} onChoose={setChosen} onPhoto={setPhotoId} />
      {data && <FaceViewer eventId={eventId} faces={data.faces} photoId={photoId} onPhoto={setPhotoId} />}
    </Dialog>
  )
}

function usePerson(options: { eventId: string; groupId: string; onGone(): void }) {
  const { eventId, groupId, onGone } = options
  const query = useQuery(personQuery(eventId, groupId))
  const { error } = query
  // Merged or left out elsewhere meanwhile.
  useEffect(() => {
    if (!isApiError(error, 'face.group_not_found')) return
    toast.destructive(t('person.gone'))
    onGone()
  }, [error, onGone])
  return query
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
