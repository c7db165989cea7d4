import { changeVoiceNote, type VoiceNote } from '@afterglow/contract/notes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/host-words'
import { toast } from '~/ui/toast'
import { refetchMessages } from './message-facts'
import { voicePages } from './message-queries'

export interface Publishing {
  /** The message that is being changed. */
  busyId: string | null
  /** With the caption that the host has read, whatever its sender has written meanwhile. */
  publish(voice: Pick<VoiceNote, 'id' | 'caption'>): void
  unpublish(voiceNoteId: string): void
  caption(voiceNoteId: string, caption: string, onSaved: () => void): void
}

interface Change {
  voiceNoteId: string
  body: { isPublished?: boolean; caption?: string }
  done: 'published' | 'unpublished' | 'captionSaved'
}

/** Lets guests hear a voice message, or stops that, and changes what it says in words. */
export function usePublishing(eventId: string): Publishing {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ voiceNoteId, body }: Change) =>
      call(changeVoiceNote, { params: { eventId, voiceNoteId }, body }),
    onSuccess: (_voice, { done }) => toast.success(t(`voiceMail.${done}`)),
    onError: (error) => toast.destructive(t('voiceMail.publishFailed'), refusalOf(error)),
    onSettled: () => refetchMessages(client, eventId, voicePages),
  })
  return {
    busyId: isPending ? variables.voiceNoteId : null,
    publish: ({ id: voiceNoteId, caption }) =>
      mutate({ voiceNoteId, body: { isPublished: true, caption: caption ?? '' }, done: 'published' }),
    unpublish: (voiceNoteId) => mutate({ voiceNoteId, body: { isPublished: false }, done: 'unpublished' }),
    caption: (voiceNoteId, caption, onSaved) =>
      mutate({ voiceNoteId, body: { caption }, done: 'captionSaved' }, { onSuccess: onSaved }),
  }
}
