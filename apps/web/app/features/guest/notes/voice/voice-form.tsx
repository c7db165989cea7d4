import { countCharacters } from '@afterglow/contract/kernel'
import { MAX_CAPTION_LENGTH } from '@afterglow/contract/notes'
import type { WaitReason } from '@afterglow/uploader'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { WaitingNote } from '~/features/shared/uploads'
import { refusalOf } from '~/lib/api'
import { t } from '~/lib/guest-part-words'
import { type Sound, useSound } from '~/lib/use-sound'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { TextArea } from '~/ui/text-area'
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
  view: RecorderView
}

function useSending({ eventId, senderName, view, onSending, onSent }: SendingOptions) {
  const { recorder, caption, setCaption } = view
  const [percent, setPercent] = useState(0)
  const [waitsFor, setWaitsFor] = useState<WaitReason>()
  const client = useQueryClient()

  const send = useMutation({
    mutationFn: (voice: TakenVoice) =>
      sendVoice({ eventId, voice, senderName, caption, onProgress: setPercent, onWaiting: setWaitsFor }),
    onMutate() {
      setPercent(0)
      onSending(true)
    },
    onSuccess(problem) {
      if (problem !== null) return recorder.refuse(problem)
      recorder.discard()
      setCaption('')
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
  const { state, caption } = view
  const sound = useSound()
  const { senderName } = note.draft
  const { send, percent, waitsFor } = useSending({ eventId, senderName, view, onSending, onSent })
  const isTooLong = countCharacters(caption) > MAX_CAPTION_LENGTH

  function submit() {
    if (state.phase !== 'taken' || isTooLong) return
    sound.stop()
    toast.clear()
    send.mutate(state.voice)
  }

  return (
    <div className="grid gap-4.5">
      <RecorderPanel view={view} sound={sound} isHeld={send.isPending} />
      <TextArea
        label={t('voice.caption')}
        optionalLabel={t('note.optional')}
        rows={2}
        value={caption}
        limit={MAX_CAPTION_LENGTH}
        count={countCharacters}
        readOnly={send.isPending}
        error={isTooLong ? t('voice.captionTooLong') : undefined}
        onChange={(ev) => view.setCaption(ev.currentTarget.value)}
      />
      <NameField value={senderName} onChange={(name) => note.change({ senderName: name })} />
      {send.isPending && <Progress value={percent} max={100} label={t('voice.sending')} />}
      {send.isPending && <WaitingNote reason={waitsFor} />}
      <div className="grid gap-1.5">
        <Button
          variant="primary"
          size="xl"
          isBlock
          disabled={state.phase !== 'taken' || isTooLong}
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

interface RecorderPanelProps {
  view: RecorderView
  sound: Sound
  /** While it is sent. */
  isHeld: boolean
}

/** Invites to record, records, or plays what was recorded. */
function RecorderPanel({ view: { recorder, state }, sound, isHeld }: RecorderPanelProps) {
  if (state.phase === 'idle' || state.phase === 'asking')
    return <InvitePanel recorder={recorder} state={state} />
  if (state.phase !== 'taken') return <RecordingPanel recorder={recorder} state={state} />
  return (
    <TakenPanel
      voice={state.voice}
      problem={state.problem}
      sound={sound}
      isHeld={isHeld}
      onDiscard={recorder.discard}
    />
  )
}
