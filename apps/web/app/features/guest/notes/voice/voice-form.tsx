import type { WaitReason } from '@afterglow/uploader'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { WaitingNote } from '~/features/shared/uploads'
import { refusalOf } from '~/lib/api'
import { t } from '~/lib/guest-part-words'
import { useSound } from '~/lib/use-sound'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { toast } from '~/ui/toast'
import { NameField } from '../name-field'
import type { MessageFormProps } from '../note-form'
import { ownMessagesKey } from '../own-messages-key'
import { InvitePanel } from './invite-panel'
import { RecordingPanel } from './recording-panel'
import { sendVoice } from './send-voice'
import { TakenPanel } from './taken-panel'
import type { RecorderView } from './use-voice-recorder'
import type { TakenVoice } from './voice-recorder'

interface SendingOptions extends Pick<MessageFormProps, 'eventId' | 'onSending' | 'onSent'> {
  senderName: string
  recorder: RecorderView['recorder']
}

function useSending({ eventId, senderName, recorder, onSending, onSent }: SendingOptions) {
  const [percent, setPercent] = useState(0)
  const [waitsFor, setWaitsFor] = useState<WaitReason>()
  const client = useQueryClient()

  const send = useMutation({
    mutationFn: (voice: TakenVoice) =>
      sendVoice({ eventId, voice, senderName, onProgress: setPercent, onWaiting: setWaitsFor }),
    onMutate() {
      setPercent(0)
      onSending(true)
    },
    onSuccess(problem) {
      if (problem !== null) return recorder.refuse(problem)
      recorder.discard()
      toast.success(t('voice.sent'))
      onSent()
    },
    onError: (error) => toast.destructive(t('voice.failed'), refusalOf(error)),
    onSettled() {
      onSending(false)
      void client.invalidateQueries({ queryKey: ownMessagesKey(eventId) })
    },
  })
  return { send, percent, waitsFor }
}

interface VoiceFormProps extends MessageFormProps {
  view: RecorderView
  onWrite(): void
}

/** Record, listen, send. The recording is kept until it has arrived. */
export function VoiceForm({ eventId, note, view, onSending, onSent, onWrite }: VoiceFormProps) {
  const { recorder, state } = view
  const sound = useSound()
  const { senderName } = note.draft
  const { send, percent, waitsFor } = useSending({ eventId, senderName, recorder, onSending, onSent })

  function submit() {
    if (state.phase !== 'taken') return
    sound.stop()
    toast.clear()
    send.mutate(state.voice)
  }

  const isBetween = state.phase === 'idle' || state.phase === 'asking'
  return (
    <div className="grid gap-4.5">
      {isBetween && <InvitePanel recorder={recorder} state={state} />}
      {(state.phase === 'recording' || state.phase === 'paused') && (
        <RecordingPanel recorder={recorder} state={state} />
      )}
      {state.phase === 'taken' && (
        <TakenPanel
          voice={state.voice}
          problem={state.problem}
          sound={sound}
          isHeld={send.isPending}
          onDiscard={recorder.discard}
        />
      )}
      <NameField value={senderName} onChange={(name) => note.change({ senderName: name })} />
      {send.isPending && <Progress value={percent} max={100} label={t('voice.sending')} />}
      {send.isPending && <WaitingNote reason={waitsFor} />}
      <div className="grid gap-1.5">
        <Button
          variant="primary"
          size="xl"
          isBlock
          disabled={state.phase !== 'taken'}
          isBusy={send.isPending}
          busyLabel={t('voice.sending')}
          onClick={submit}
        >
          {t('voice.submit')}
        </Button>
        <Button
          variant="ghost"
          isBlock
          disabled={send.isPending || state.phase === 'recording' || state.phase === 'paused'}
          onClick={onWrite}
        >
          <Icon as={PenLine} size={18} />
          {t('voice.toNote')}
        </Button>
      </div>
    </div>
  )
}
