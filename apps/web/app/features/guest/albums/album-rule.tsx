import { t } from 'virtual:words/guestAlbums'
import type { AlbumCard } from '@afterglow/contract/albums'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { formatDayAndTime } from '~/lib/day-and-time'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { UnlockAlbum } from './unlock-album'

interface AlbumRuleProps {
  eventId: string
  album: AlbumCard
  timeZone: string
  /** Whether the event lets this guest send. */
  canUpload: boolean
}

/** The rules of the shown album that concern this guest, in one line; nothing if there are none. */
export function AlbumRule({ eventId, album, timeZone, canUpload }: AlbumRuleProps) {
  const [isUnlocking, setIsUnlocking] = useState(false)
  const { state } = album
  const rules = [...ruleOfSeeing(album, timeZone), ...(canUpload ? ruleOfAdding(album) : [])]
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-1.5 empty:pt-0 md:px-(--gutter)"
    >
      {state === 'locked' && (
        <Button variant="soft" onClick={() => setIsUnlocking(true)}>
          <Icon as={LockKeyhole} size={18} />
          {t('enterPassword')}
        </Button>
      )}
      {rules.length > 0 && <p className="text-[.9375rem] text-ev-muted">{rules.join(' ')}</p>}
      {isUnlocking && state === 'locked' && (
        <UnlockAlbum eventId={eventId} album={album} onClose={() => setIsUnlocking(false)} />
      )}
    </div>
  )
}

function ruleOfSeeing({ state, revealsAt }: AlbumCard, timeZone: string): string[] {
  if (state === 'unrevealed' && revealsAt !== null)
    return [t('revealedAt', { time: formatDayAndTime(revealsAt, timeZone) })]
  if (state === 'hidden') return [t('hidden')]
  return state === 'own' ? [t('onlyYours')] : []
}

function ruleOfAdding({ state, canAdd, needsApproval }: AlbumCard): string[] {
  if (state === 'locked') return [t('lockedSending')]
  if (!canAdd) return [t('noAdding')]
  return needsApproval ? [t('approval')] : []
}
