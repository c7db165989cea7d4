import { deleteVoiceNote, deleteVoiceNotes, type VoiceNote } from '@afterglow/contract/notes'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '~/lib/api'
import { t } from '~/lib/host-words'
import { useDeletion } from './delete-dialog'
import { refetchMessages } from './message-facts'
import { voicePages } from './message-queries'

export function useVoiceDeletion(eventId: string) {
  const client = useQueryClient()
  return useDeletion<VoiceNote>({
    title: t('voiceMail.deleteTitle'),
    describe: ({ senderName }) =>
      t('voiceMail.deleteText', { sender: senderName ?? t('messages.anonymous') }),
    deleted: t('voiceMail.deleted'),
    remove: ({ id }) => call(deleteVoiceNote, { params: { eventId, voiceNoteId: id } }),
    onDeleted: () => refetchMessages(client, eventId, voicePages),
  })
}

/** Deletes the selected voice messages; the caller clears its selection in `onDeleted`. */
export function useBulkVoiceDeletion(eventId: string, onDeleted: () => void) {
  const client = useQueryClient()
  return useDeletion<VoiceNote[]>({
    title: t('voiceMail.deleteManyTitle'),
    describe: ({ length }) => t('voiceMail.deleteMany', { count: length }),
    deleted: t('voiceMail.deletedMany'),
    remove: (voices) =>
      call(deleteVoiceNotes, { params: { eventId }, body: { ids: voices.map(({ id }) => id) } }),
    onDeleted() {
      onDeleted()
      refetchMessages(client, eventId, voicePages)
    },
  })
}
