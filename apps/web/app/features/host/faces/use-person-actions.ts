import { t } from 'virtual:words/faces'
import { changePerson, leaveOutPerson, mergePeople, moveFaces } from '@afterglow/contract/faces'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { toast } from '~/ui/toast'
import { dismissWithUndo } from './dismiss-person'
import { refetchFaces } from './face-queries'

interface Consequences {
  /** This person no longer exists, or is hidden. */
  onGone(): void
  onOpenPerson(id: string): void
}

/** A host's changes to a person: one at a time, with a refetch after each. */
export function usePersonActions(eventId: string, groupId: string, { onGone, onOpenPerson }: Consequences) {
  const client = useQueryClient()
  const params = { eventId, groupId }
  const run = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: () => toast.destructive(t('person.failed')),
    onSettled: () => refetchFaces(client),
  })
  return {
    isBusy: run.isPending,
    rename: (name: string) =>
      run.mutate(async () => {
        await call(changePerson, { params, body: { name } })
        toast.success(t('person.saved'))
      }),
    hide: (isHidden: boolean) =>
      run.mutate(async () => {
        await call(changePerson, { params, body: { isHidden } })
        toast.success(t(isHidden ? 'person.hiddenNow' : 'person.shownNow'))
        onGone()
      }),
    mergeInto: (into: string) =>
      run.mutate(async () => {
        await call(mergePeople, { params, body: { into } })
        toast.success(t('person.merged'))
        onOpenPerson(into)
      }),
    move: (faceIds: string[], to: string | null) =>
      run.mutate(async () => {
        const person = await call(moveFaces, { params: { eventId }, body: { faceIds, groupId: to } })
        toast.success(t('person.moved'))
        onOpenPerson(person.id)
      }),
    /** Marks it as not a person. */
    dismiss: () =>
      run.mutate(async () => {
        await dismissWithUndo(client, params)
        onGone()
      }),
    leaveOut: () =>
      run.mutate(async () => {
        await call(leaveOutPerson, { params })
        toast.success(t('person.leftOut'))
        onGone()
      }),
  }
}

export type PersonActions = ReturnType<typeof usePersonActions>
