import { t } from 'virtual:words/hostModeration'
import type { VoiceNote } from '@afterglow/contract/notes'
import { Play, Square } from 'lucide-react'
import { useSound } from '~/lib/use-sound'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

/** A reported voice message, for its host to hear before deciding. */
export function PlayGreeting({ greeting: { id, audioData } }: { greeting: VoiceNote }) {
  const sound = useSound()
  const isPlaying = sound.playingId === id
  return (
    <div className="grid size-full content-center justify-items-center gap-2 p-2 text-center">
      <Button
        variant={isPlaying ? 'primary' : 'soft'}
        isIconOnly
        aria-label={t(isPlaying ? 'greeting.stop' : 'greeting.play')}
        onClick={() => sound.toggle({ id, url: audioData })}
      >
        <Icon as={isPlaying ? Square : Play} size={18} />
      </Button>
      {sound.failedId === id && (
        <p role="alert" className="text-sm text-danger-ink">
          {t('greeting.failed')}
        </p>
      )}
    </div>
  )
}
