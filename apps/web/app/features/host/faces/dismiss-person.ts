import { t } from 'virtual:words/faces'
import { dismissPerson, readmitPerson } from '@afterglow/contract/faces'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { toast } from '~/ui/toast'
import { refetchFaces } from './face-queries'

/** Removes what is not a person, with a way to undo it. */
export async function dismissWithUndo(
  client: QueryClient,
  params: { eventId: string; groupId: string },
): Promise<void> {
  const { faceIds } = await call(dismissPerson, { params })
  async function undo() {
    await call(readmitPerson, { params: { eventId: params.eventId }, body: { faceIds } })
    refetchFaces(client)
  }
  toast.success(t('person.dismissed'), undefined, {
    label: t('person.undo'),
    onClick: () => void undo().catch(() => toast.destructive(t('person.failed'))),
  })
}

/** The same in one tap, beside a face of a list. */
export function useDismissPerson(eventId: string): { dismiss(groupId: string): void; isBusy: boolean } {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (groupId: string) => dismissWithUndo(client, { eventId, groupId }),
    onError: () => toast.destructive(t('person.failed')),
    onSettled: () => refetchFaces(client),
  })
  return { dismiss: mutate, isBusy: isPending }
}
