import { countCharacters } from '@afterglow/contract/kernel'
import { addNote, cleanMessage, isBlank, MAX_NOTE_LENGTH } from '@afterglow/contract/notes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Mic } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { call, refusalOf } from '~/lib/api'
import { t } from '~/lib/guest-part-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { toast } from '~/ui/toast'
import { NameField } from './name-field'
import { NoteComposer } from './note-composer'
import type { NoteDraft, NoteDraftView } from './note-draft'
import { ownMessagesKey } from './own-messages-key'
import { ThemeChoice } from './theme-choice'

export interface MessageFormProps {
  eventId: string
  note: NoteDraftView
  onSending(isSending: boolean): void
  onSent(): void
}

interface NoteFormProps extends MessageFormProps {
  onSpeak(): void
}

/** The card itself is the editor; what is typed is kept until it has arrived. */
export function NoteForm({ eventId, note, onSending, onSent, onSpeak }: NoteFormProps) {
  const { draft, change, clear } = note
  const [wasTried, setWasTried] = useState(false)
  const client = useQueryClient()
  const length = countCharacters(cleanMessage(draft.message))
  const fault = faultOf(draft.message, length, wasTried)

  const send = useMutation({
    mutationFn: (sent: NoteDraft) => call(addNote, { params: { eventId }, body: sent }),
    onMutate: () => onSending(true),
    onSuccess(_note, sent) {
      // Every edit has an id of its own: what was typed meanwhile is kept for the next note.
      if (draft.id === sent.id) clear()
      setWasTried(false)
      void client.invalidateQueries({ queryKey: ownMessagesKey(eventId) })
      toast.success(t('note.sent'))
      onSent()
    },
    onError: (error) => toast.destructive(t('note.failed'), refusalOf(error)),
    onSettled: () => onSending(false),
  })

  function submit(ev: SubmitEvent) {
    ev.preventDefault()
    setWasTried(true)
    if (faultOf(draft.message, length, true) !== undefined) return
    send.mutate(draft)
  }

  return (
    <form noValidate className="grid gap-4.5" onSubmit={submit}>
      <NoteComposer
        theme={draft.theme}
        message={draft.message}
        length={length}
        error={fault}
        onChange={(message) => change({ message })}
      />
      <ThemeChoice value={draft.theme} onChange={(theme) => change({ theme })} />
      <NameField value={draft.senderName} onChange={(senderName) => change({ senderName })} />
      <div className="grid gap-1.5">
        <Button
          type="submit"
          variant="primary"
          size="xl"
          isBlock
          disabled={draft.message === ''}
          isBusy={send.isPending}
          busyLabel={t('note.sending')}
        >
          {t('note.submit')}
        </Button>
        <Button variant="ghost" isBlock disabled={send.isPending} onClick={onSpeak}>
          <Icon as={Mic} size={18} />
          {t('note.toVoice')}
        </Button>
      </div>
    </form>
  )
}

/** Too long is reported at once, blank only on an attempt to send. */
function faultOf(message: string, length: number, wasTried: boolean): string | undefined {
  if (length > MAX_NOTE_LENGTH) return t('note.tooLong')
  return wasTried && isBlank(message) ? t('note.blank') : undefined
}
