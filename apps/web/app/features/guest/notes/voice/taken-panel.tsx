import { MAX_VOICE_SECONDS } from '@afterglow/contract/notes'
import { Play, Square, Trash2 } from 'lucide-react'
import { formatDuration } from '~/lib/format'
import { t } from '~/lib/guest-part-words'
import type { Sound } from '~/lib/use-sound'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Waveform } from '~/ui/waveform'
import { Panel } from './panel'
import { peaksOf } from './peaks-of'
import { Problem } from './problem'
import type { TakenVoice, VoiceProblem } from './voice-recorder'

const BARS = 48

interface TakenPanelProps {
  voice: TakenVoice
  problem: VoiceProblem | null
  sound: Sound
  /** Cannot be discarded while it is being sent. */
  isHeld: boolean
  onDiscard(): void
}

/** A message to listen to before sending it. */
export function TakenPanel({ voice, problem, sound, isHeld, onDiscard }: TakenPanelProps) {
  const { id, url, seconds, levels } = voice
  const isPlaying = sound.playingId === id
  return (
    <Panel>
      <p role="status" className="text-sm font-semibold wrap-anywhere">
        {describe(voice)}
      </p>
      {seconds !== null && (
        <Waveform
          peaks={peaksOf(levels, BARS)}
          progress={isPlaying ? sound.position / seconds : 0}
          className="h-12 w-full max-w-80"
        />
      )}
      {problem !== null && problem !== 'unsupported' && <Problem problem={problem} />}
      {sound.failedId === id && <p className="text-sm text-muted">{t('voice.cannotPlay')}</p>}
      <div className="flex flex-wrap justify-center gap-2">
        <Button disabled={isHeld} onClick={() => sound.toggle({ id, url })}>
          <Icon as={isPlaying ? Square : Play} size={18} />
          <span>{t(isPlaying ? 'voice.stop' : 'voice.play')}</span>
        </Button>
        <Button
          variant="danger-quiet"
          disabled={isHeld}
          onClick={() => {
            sound.stop()
            onDiscard()
          }}
        >
          <Icon as={Trash2} size={18} />
          {t('voice.discard')}
        </Button>
      </div>
    </Panel>
  )
}

function describe({ name, seconds }: TakenVoice): string {
  if (name !== null) return name
  if (seconds === MAX_VOICE_SECONDS) return t('voice.limitReached')
  return t('voice.recorded', { duration: formatDuration(seconds ?? 0) })
}
