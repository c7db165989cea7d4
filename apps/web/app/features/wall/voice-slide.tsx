import { SECONDS } from '@afterglow/contract/kernel'
import { LONGEST_VOICE_SLIDE, type Wall, type WallSettings } from '@afterglow/contract/wall'
import { VolumeX } from 'lucide-react'
import { type CSSProperties, useEffect } from 'react'
import { formatDuration } from '~/lib/format'
import { t } from '~/lib/wall-words'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import type { Shown, VoiceView } from './slides'
import { nameOf } from './styles/name-of'
import { timeToRead } from './styles/time-to-read'
import { useElapsed } from './use-elapsed'
import { useVoiceSound } from './use-voice-sound'
import './voice-slide.css'

/** A sound that has not reported its end by then counts as over. */
const PATIENCE = 5 * SECONDS

interface VoiceSlideProps {
  shown: Shown<unknown, VoiceView>
  settings: WallSettings
  event: Wall['event']
  isStill: boolean
  onEnd(turn: number): void
  onStay(turn: number, ms: number): void
}

/** A voice message: who speaks, what it says, and its waveform, which fills as time passes. */
export function VoiceSlide({ shown, settings, event, isStill, onEnd, onStay }: VoiceSlideProps) {
  const { view, turn } = shown
  const { caption, durationSeconds, waveform } = view
  const senderName = nameOf(view, event)
  const sound = useVoiceSound({
    url: settings.voiceSound ? view.soundUrl : null,
    isStill,
    onEnd: () => onEnd(turn),
  })
  const elapsed = useElapsed(sound.isRunning)
  const stay = sound.isHeard ? soundLength(durationSeconds) : silentTime(caption, settings.photoInterval)

  // Only the player learns whether this browser plays sound, and so how long the slide has to stay.
  useEffect(() => onStay(turn, stay), [turn, stay, onStay])

  return (
    <figure className="voice">
      <figcaption className="voice-sender">
        {senderName !== null && <bdi className="font-semibold">{senderName}</bdi>}
        <span>{t('wall.voice')}</span>
      </figcaption>
      {caption !== null && (
        <blockquote dir="auto" className={cx('voice-words serif', isLong(caption) && 'voice-words-long')}>
          {caption}
        </blockquote>
      )}
      <div
        role="img"
        aria-label={t('wall.voiceOf', { length: formatDuration(durationSeconds) })}
        dir="ltr"
        className={cx('voice-wave', !sound.isRunning && 'voice-wave-still')}
        style={{ '--voice-length': `${durationSeconds}s` } as CSSProperties}
      >
        <Bars peaks={waveform} />
        <div className="voice-played">
          <Bars peaks={waveform} />
        </div>
      </div>
      <p dir="ltr" className="voice-times numeric">
        <span>{formatDuration(Math.min(elapsed, durationSeconds))}</span>
        <span>{formatDuration(durationSeconds)}</span>
      </p>
      {!sound.isHeard && caption !== null && (
        <p className="voice-silent">
          <Icon as={VolumeX} className="voice-silent-icon" />
          {t('wall.readAlong')}
        </p>
      )}
    </figure>
  )
}

function Bars({ peaks }: { peaks: readonly number[] }) {
  return (
    <div className="voice-bars">
      {peaks.map((peak, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in time.
        <i key={index} style={{ height: `${Math.max(12, peak)}%` }} />
      ))}
    </div>
  )
}

function soundLength(seconds: number): number {
  const length = seconds * SECONDS
  return length > LONGEST_VOICE_SLIDE ? LONGEST_VOICE_SLIDE : length + PATIENCE
}

/** A silent slide stays as long as a photo, or until its words are read: minutes of silent bars say nothing. */
function silentTime(caption: string | null, photoInterval: number): number {
  return Math.max(photoInterval * SECONDS, caption === null ? 0 : timeToRead(caption))
}

/** Beyond three lines of the large size. */
function isLong(caption: string): boolean {
  return caption.length > 80
}
