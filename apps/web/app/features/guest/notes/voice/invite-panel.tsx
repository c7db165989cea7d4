import { FileAudio, Mic } from 'lucide-react'
import { useRef, useState } from 'react'
import { t } from '~/lib/guest-part-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { canRecord } from './microphone'
import { Panel } from './panel'
import { Problem } from './problem'
import type { RecorderState, VoiceRecorder } from './voice-recorder'

/** Extensions too: some pickers know no type for other apps' recordings. */
const ACCEPTED = 'audio/*,.m4a,.mp3,.wav,.ogg,.opus,.aac,.webm,.3gp'

interface InvitePanelProps {
  recorder: VoiceRecorder
  state: Extract<RecorderState, { phase: 'idle' | 'asking' }>
}

/** Before there is a recording. Without a microphone a file can be chosen instead. */
export function InvitePanel({ recorder, state }: InvitePanelProps) {
  const [isAble] = useState(canRecord)
  const isAsking = state.phase === 'asking'
  const problem = state.phase === 'asking' ? null : state.problem
  const isUnable = !isAble || problem === 'unsupported'
  return (
    <Panel>
      {isUnable ? (
        <>
          <p role="status" className="font-semibold">
            {t('voice.unsupported')}
          </p>
          <p className="text-sm text-muted">{t('voice.unsupportedText')}</p>
        </>
      ) : (
        <>
          <Button variant="primary" size="lg" isBusy={isAsking} onClick={() => void recorder.start()}>
            <Icon as={Mic} />
            {t('voice.start')}
          </Button>
          <p role="status" className="max-w-80 text-sm text-muted">
            {t(isAsking ? 'voice.asking' : 'voice.lead')}
          </p>
        </>
      )}
      <FileButton onChoose={recorder.choose} isProminent={isUnable} />
      {problem !== null && problem !== 'unsupported' && <Problem problem={problem} />}
    </Panel>
  )
}

function FileButton({ onChoose, isProminent }: { onChoose(file: File): void; isProminent: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        tabIndex={-1}
        data-voice-file
        onChange={(ev) => {
          const [file] = ev.currentTarget.files ?? []
          ev.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button variant={isProminent ? 'secondary' : 'ghost'} onClick={() => input.current?.click()}>
        <Icon as={FileAudio} size={18} />
        {t('voice.choose')}
      </Button>
    </>
  )
}
