import { t } from 'virtual:words/guestSelf'
import type { OwnMessages } from '@afterglow/contract/notes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownMessagesKey } from '~/features/guest/notes'
import { refusalOf } from '~/lib/api'

/** A message being taken back. */
export interface Removal {
  isBusy: boolean
  /** Why taking it back failed. */
  failure: string | null
  start(): void
}

interface RemoveOptions {
  eventId: string
  id: string
  send(): Promise<unknown>
  onRemoved(): void
}

export function useRemoveMessage({ eventId, id, send, onRemoved }: RemoveOptions): Removal {
  const client = useQueryClient()
  const queryKey = ownMessagesKey(eventId)
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess() {
      client.setQueryData<OwnMessages>(queryKey, (own) => own && without(own, id))
      onRemoved()
    },
    // The host may have changed what guests may delete.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const failure = error === null ? null : (refusalOf(error) ?? t('messages.removeFailed'))
  return { isBusy: isPending, failure, start: () => mutate() }
}

function without({ notes, voiceNotes }: OwnMessages, id: string): OwnMessages {
  return {
    notes: notes.filter((note) => note.id !== id),
    voiceNotes: voiceNotes.filter((voice) => voice.id !== id),
  }
}
