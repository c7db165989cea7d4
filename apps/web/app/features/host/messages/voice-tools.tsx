import { MAX_VOICES_IN_FILE } from '@afterglow/contract/notes'
import { Download, Play, SkipForward, Square } from 'lucide-react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import type { VoicePlayer } from './use-voice-player'

interface VoiceToolsProps {
  eventId: string
  player: VoicePlayer
  /** How many can be played, on all pages of the list. */
  playable: number
}

/** Plays all messages one after the other, and gives them out as one file. */
export function VoiceTools({ eventId, player, playable }: VoiceToolsProps) {
  if (playable === 0) return null
  const { isPlayingAll, now } = player
  const parts = Math.ceil(playable / MAX_VOICES_IN_FILE)
  return (
    <div className="mb-5 flex max-w-4xl flex-wrap items-center gap-3">
      <Button variant="primary" onClick={isPlayingAll ? player.stop : player.playAll}>
        <Icon as={isPlayingAll ? Square : Play} size={18} />
        <span>{t(isPlayingAll ? 'voiceMail.stopAll' : 'voiceMail.playAll')}</span>
      </Button>
      {isPlayingAll && <IconButton icon={SkipForward} label={t('voiceMail.skip')} onClick={player.skip} />}
      <p aria-live="polite" className="numeric min-w-0 font-semibold wrap-anywhere empty:hidden">
        {isPlayingAll && now && (
          <>
            <bdi>{now.senderName ?? t('messages.anonymous')}</bdi>{' '}
            <span className="text-muted">
              {t('voiceMail.nowPlaying', { place: now.place, count: Math.max(playable, now.count) })}
            </span>
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-3 sm:ms-auto">
        {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
          <a
            key={part}
            href={`/api/events/${eventId}/voice-notes/file?part=${part}`}
            download
            title={t('voiceMail.inOneHint')}
            className={buttonLook({ variant: 'secondary' })}
          >
            <Icon as={Download} size={18} />
            <span>{parts === 1 ? t('voiceMail.inOne') : t('voiceMail.inOnePart', { part, parts })}</span>
          </a>
        ))}
      </div>
    </div>
  )
}
