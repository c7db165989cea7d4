import type { VoiceNote } from '@afterglow/contract/notes'
import { Download, Play, Square, Trash2 } from 'lucide-react'
import { formatDate, formatDuration } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Tooltip } from '~/ui/tooltip'
import { Waveform } from '~/ui/waveform'
import { GreetingControls } from './greeting-controls'
import type { Publishing } from './use-publishing'

interface VoiceRowProps {
  voice: VoiceNote
  isPlaying: boolean
  position: number
  hasFailed: boolean
  onToggle(): void
  onDelete(): void
  publishing: Publishing
}

const rowLook =
  'grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 p-4 md:grid-cols-[auto_11rem_minmax(0,1fr)_auto_auto] md:gap-x-5 md:pe-3'

/** A voice message: sender, time, waveform, duration. On phones the waveform has its own line. */
export function VoiceRow(props: VoiceRowProps) {
  const { voice, isPlaying, position, hasFailed, publishing, onToggle, onDelete } = props
  const sender = voice.senderName ?? t('messages.anonymous')
  const date = formatDate(voice.createdAt)
  const length = voice.durationSeconds === null ? null : formatDuration(voice.durationSeconds)
  return (
    <article className={cx(cardLook, rowLook)}>
      <Button
        variant={isPlaying ? 'primary' : 'soft'}
        isIconOnly
        disabled={!voice.isPlayable}
        aria-label={t(isPlaying ? 'voiceMail.stop' : 'voiceMail.play', { sender, date })}
        onClick={onToggle}
      >
        <Icon as={isPlaying ? Square : Play} size={18} />
      </Button>
      <div className="min-w-0 max-md:col-span-2">
        <bdi className="leading-snug font-semibold wrap-anywhere">{sender}</bdi>
        <p className="numeric text-[.8125rem] text-subtle">
          <time dateTime={voice.createdAt}>{date}</time>
          {length !== null && <span className="md:hidden">{` · ${length}`}</span>}
        </p>
      </div>
      <div className="max-md:col-span-2">
        {hasFailed ? (
          <p role="alert" className="text-sm text-danger-ink">
            {t('voiceMail.failed')}
          </p>
        ) : (
          <Sound voice={voice} position={position} />
        )}
      </div>
      <span className="numeric text-muted max-md:hidden">
        {length !== null && (
          <>
            <span className="sr-only">{t('voiceMail.duration')} </span>
            <span>{length}</span>
          </>
        )}
      </span>
      <div className="flex max-md:-me-2">
        <Tooltip text={t('voiceMail.download', { sender })}>
          <a
            href={`${voice.audioData}&download=1`}
            download
            aria-label={t('voiceMail.download', { sender })}
            className={buttonLook({ variant: 'ghost', isIconOnly: true })}
          >
            <Icon as={Download} size={18} />
          </a>
        </Tooltip>
        <IconButton label={t('voiceMail.delete', { sender })} icon={Trash2} onClick={onDelete} />
      </div>
      <GreetingControls voice={voice} sender={sender} publishing={publishing} />
    </article>
  )
}

/** The waveform; if it cannot be played, a link to the recording itself. */
function Sound({ voice, position }: Pick<VoiceRowProps, 'voice' | 'position'>) {
  if (voice.waveform !== null && voice.durationSeconds !== null)
    return <Waveform peaks={voice.waveform} progress={position / voice.durationSeconds} />
  return (
    <p className="text-sm text-muted">
      {t('voiceMail.unplayable')}{' '}
      <a
        href={`${voice.audioData}&download=1`}
        download
        className="font-semibold underline underline-offset-2"
      >
        {t('voiceMail.downloadRecording')}
      </a>
    </p>
  )
}
