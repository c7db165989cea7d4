import { changePerson, leaveOutPerson, mergePeople, moveFaces } from '@afterglow/contract/faces'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { toast } from '~/ui/toast'
import { dismissWithUndo } from './dismiss-person'
import { refetchFaces } from './face-queries'
import { t } from './words'

interface Consequences {
  /** This person is not there any more, or not shown. */
  onGone(): void
  onOpenPerson(id: string): void
}

/** What a host says of a person: one thing at a time, and the screen asks anew after each. */
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
    /** What was taken for a person is none. */
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
