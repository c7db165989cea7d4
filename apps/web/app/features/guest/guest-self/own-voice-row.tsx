import { t } from 'virtual:words/guestSelf'
import { deleteVoiceNote, type OwnVoiceNote } from '@afterglow/contract/notes'
import { Play, Square } from 'lucide-react'
import { call } from '~/lib/api'
import { formatDate, formatDuration } from '~/lib/format'
import { t as partWords } from '~/lib/guest-part-words'
import type { Sound } from '~/lib/use-sound'
import { Button } from '~/ui/button'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Waveform } from '~/ui/waveform'
import { TakeBack } from './take-back'
import { useRemoveMessage } from './use-remove-message'

interface OwnVoiceRowProps {
  eventId: string
  voice: OwnVoiceNote
  sound: Sound
  onRemoved(): void
}

/** A voice message to play, or its status. */
export function OwnVoiceRow({ eventId, voice, sound, onRemoved }: OwnVoiceRowProps) {
  const { id, audioData, durationSeconds, waveform, caption, isPublished, createdAt } = voice
  const isPlaying = sound.playingId === id
  const removal = useRemoveMessage({
    eventId,
    id,
    send() {
      if (isPlaying) sound.stop()
      return call(deleteVoiceNote, { params: { eventId, voiceNoteId: id } })
    },
    onRemoved,
  })
  const date = formatDate(createdAt)
  return (
    <article className={cx(cardLook, 'grid gap-1 px-3 pt-3 pb-1.5')}>
      {audioData !== null && waveform !== null && durationSeconds !== null ? (
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3">
          <Button
            variant={isPlaying ? 'primary' : 'soft'}
            isIconOnly
            aria-label={t(isPlaying ? 'messages.stop' : 'messages.play', { date })}
            onClick={() => sound.toggle({ id, url: audioData })}
          >
            <Icon as={isPlaying ? Square : Play} size={18} />
          </Button>
          <Waveform peaks={waveform} progress={isPlaying ? sound.position / durationSeconds : 0} />
          <span className="numeric text-sm text-muted">{formatDuration(durationSeconds)}</span>
        </div>
      ) : (
        <p className="text-sm text-muted">{standing(voice)}</p>
      )}
      {sound.failedId === id && (
        <p role="alert" className="text-sm text-danger-ink">
          {t('messages.playFailed')}
        </p>
      )}
      {caption && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {caption}
        </p>
      )}
      {isPublished && <p className="text-sm text-muted">{t('messages.published')}</p>}
      <footer className="flex min-h-11 items-center justify-between gap-3">
        <time dateTime={createdAt} className="numeric text-sm text-subtle">
          {date}
        </time>
        {voice.canDelete && (
          <TakeBack
            label={t('messages.removeVoice')}
            question={t('messages.confirmVoice')}
            buttonClassName="-me-2"
            removal={removal}
          />
        )}
      </footer>
    </article>
  )
}

function standing({ state, refusal }: OwnVoiceNote): string {
  if (state === 'processing') return t('messages.preparing')
  if (state === 'unplayable') return t('messages.unplayable')
  return refusal === null ? t('messages.preparing') : partWords(`voice.${refusal}`)
}
