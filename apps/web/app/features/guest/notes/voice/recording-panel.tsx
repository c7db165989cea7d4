import { MAX_VOICE_SECONDS } from '@afterglow/contract/notes'
import { Check, Mic, Pause, Trash2 } from 'lucide-react'
import { formatDuration } from '~/lib/format'
import { t } from '~/lib/guest-part-words'
import { Button } from '~/ui/button'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Waveform } from '~/ui/waveform'
import { Panel } from './panel'
import { latestOf } from './peaks-of'
import type { RecorderState, VoiceRecorder } from './voice-recorder'

const BARS = 40

interface RecordingPanelProps {
  recorder: VoiceRecorder
  state: Extract<RecorderState, { phase: 'recording' | 'paused' }>
}

/** While recording: loudness, duration and the limit. */
export function RecordingPanel({ recorder, state }: RecordingPanelProps) {
  const isPaused = state.phase === 'paused'
  const elapsed = formatDuration(Math.floor(state.seconds))
  return (
    <Panel>
      <p role="status" className="flex items-center gap-2 text-sm font-semibold">
        <span
          aria-hidden="true"
          className={cx('size-2.5 rounded-full', isPaused ? 'bg-current opacity-40' : 'bg-danger')}
        />
        <span>{t(isPaused ? 'voice.paused' : 'voice.recording')}</span>
      </p>
      <Waveform
        peaks={latestOf(state.levels, BARS)}
        progress={isPaused ? 0 : 1}
        className="h-12 w-full max-w-80"
      />
      <p role="timer" className="numeric text-muted">
        <bdi>{t('voice.time', { elapsed, limit: formatDuration(MAX_VOICE_SECONDS) })}</bdi>
      </p>
      <div className="flex flex-wrap justify-center gap-1.5">
        <Button className="px-4!" onClick={isPaused ? recorder.resume : recorder.pause}>
          <Icon as={isPaused ? Mic : Pause} size={18} />
          <span>{t(isPaused ? 'voice.resume' : 'voice.pause')}</span>
        </Button>
        <Button variant="primary" className="px-4!" onClick={recorder.finish}>
          <Icon as={Check} size={18} />
          {t('voice.finish')}
        </Button>
        <Button variant="danger-quiet" className="px-3!" onClick={recorder.discard}>
          <Icon as={Trash2} size={18} />
          {t('voice.discard')}
        </Button>
      </div>
    </Panel>
  )
}
