import type { VoiceNote } from '@afterglow/contract/notes'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Checkbox } from '~/ui/checkbox'
import { Skeleton } from '~/ui/skeleton'
import type { Publishing } from './use-publishing'
import type { VoicePlayer } from './use-voice-player'
import { VoiceRow } from './voice-row'

const listLook = 'grid max-w-4xl gap-3'

interface VoiceListProps {
  player: VoicePlayer
  publishing: Publishing
  voices: readonly VoiceNote[]
  /** The selection and how to change it, while selecting. */
  choice: { chosen: readonly VoiceNote[]; toggle(id: string): void } | null
  onDelete(voice: VoiceNote): void
  /** Requests fresh addresses, since those of sounds expire. */
  onReload(): void
}

/** Only one plays at a time. */
export function VoiceList({ player, voices, choice, publishing, onDelete, onReload }: VoiceListProps) {
  return (
    <ul aria-label={t('voiceMail.list')} className={listLook}>
      {voices.map((voice) => (
        <li key={voice.id} className="flex items-center gap-4">
          {choice && (
            <Checkbox
              isChecked={choice.chosen.some(({ id }) => id === voice.id)}
              onChange={() => choice.toggle(voice.id)}
              aria-label={t('voiceMail.choose', {
                sender: voice.senderName ?? t('messages.anonymous'),
                date: formatDate(voice.createdAt),
              })}
            />
          )}
          <VoiceRow
            voice={voice}
            isPlaying={player.playingId === voice.id}
            position={player.playingId === voice.id ? player.position : 0}
            hasFailed={player.failedId === voice.id}
            onToggle={() => {
              // Its address may have expired: the next attempt gets a fresh one.
              if (player.failedId === voice.id) onReload()
              player.toggle(voice)
            }}
            publishing={publishing}
            onDelete={() => {
              if (player.playingId === voice.id) player.stop()
              onDelete(voice)
            }}
          />
        </li>
      ))}
    </ul>
  )
}

const PLACEHOLDERS = ['first', 'second', 'third']

export function VoiceListSkeleton() {
  return (
    <div role="status" className={listLook}>
      <span className="sr-only">{t('app.loading')}</span>
      {PLACEHOLDERS.map((name) => (
        <Skeleton key={name} className="h-21 rounded-card" />
      ))}
    </div>
  )
}
