import type { AlbumCard } from '@afterglow/contract/albums'
import { LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { formatIn, knownZone } from '~/lib/time-zone'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { UnlockAlbum } from './unlock-album'
import { t } from './words'

interface AlbumRuleProps {
  eventId: string
  album: AlbumCard
  timeZone: string
}

/** The rules of the chosen album that concern this guest, in one line; nothing if there are none. */
export function AlbumRule({ eventId, album, timeZone }: AlbumRuleProps) {
  const [isUnlocking, setIsUnlocking] = useState(false)
  const { state, revealsAt } = album
  const time = revealsAt === null ? '' : timeIn(revealsAt, timeZone)
  const rules = [
    state === 'unrevealed' && t('revealedAt', { time }),
    state === 'own' && t('onlyYours'),
    state === 'hidden' && t('onlyHosts'),
    state !== 'locked' && !album.canAdd && t('noneAdded'),
    !album.canAdd && t('goesToAll'),
    album.canAdd && album.needsApproval && t('approval'),
  ].filter((rule) => rule !== false)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-1.5 md:px-(--gutter)">
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

function timeIn(iso: string, timeZone: string): string {
  return formatIn(knownZone(timeZone), new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
}
