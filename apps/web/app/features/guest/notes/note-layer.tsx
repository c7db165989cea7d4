import { type ReactNode, useState } from 'react'
import { t } from '~/lib/guest-part-words'
import { loadKept } from '~/lib/kept'
import { useIsWide } from '~/lib/use-is-wide'
import { Dialog } from '~/ui/dialog'
import { Sheet } from '~/ui/sheet'
import { useNoteDraft } from './note-draft'
import { NoteForm } from './note-form'
import { setMessageKind, useNoteSession } from './note-session'
import { useVoiceRecorder } from './voice/use-voice-recorder'
import { VoiceForm } from './voice/voice-form'

/** What was kept is read before the layer is shown. */
export const ready = loadKept()

interface NoteLayerProps {
  eventId: string
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** A note or a voice message for the hosts: a sheet on phones, a dialog on wide screens. */
export function NoteLayer({ eventId, isOpen, onOpenChange }: NoteLayerProps) {
  const isVoice = useNoteSession().kind === 'voice'
  const [isSending, setIsSending] = useState(false)
  const view = useVoiceRecorder(eventId)
  const note = useNoteDraft(eventId)
  const form = {
    eventId,
    note,
    onSending: setIsSending,
    onSent: () => onOpenChange(false),
  }

  function change(next: boolean) {
    // Closing must not leave the microphone on; what was recorded so far is kept.
    if (!next) view.recorder.finish()
    onOpenChange(next)
  }

  return (
    <Frame
      isOpen={isOpen}
      onOpenChange={change}
      isSending={isSending}
      title={t(isVoice ? 'voice.title' : 'note.title')}
    >
      {isVoice ? (
        <VoiceForm {...form} view={view} onWrite={() => setMessageKind('note')} />
      ) : (
        <NoteForm {...form} onSpeak={() => setMessageKind('voice')} />
      )}
    </Frame>
  )
}

interface FrameProps {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  isSending: boolean
  title: string
  children: ReactNode
}

function Frame({ isSending, children, ...rest }: FrameProps) {
  const isWide = useIsWide()
  const closeLabel = t('note.close')
  return isWide ? (
    <Dialog {...rest} closeLabel={closeLabel} isSaving={isSending}>
      {children}
    </Dialog>
  ) : (
    <Sheet {...rest} closeLabel={closeLabel} isHeld={isSending}>
      {children}
    </Sheet>
  )
}
