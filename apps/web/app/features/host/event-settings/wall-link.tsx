import { renewWallLink } from '@afterglow/contract/wall'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowUpRight, Copy } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '~/features/host/events'
import { call } from '~/lib/api'
import { shownLink } from '~/lib/event-link'
import { t } from '~/lib/host-words'
import { useOneAtATime } from '~/lib/use-one-at-a-time'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { toast } from '~/ui/toast'
import { wallControlQuery } from './wall-queries'

/** The wall's own link: it opens the wall on any laptop, without an account, until the host renews it. */
export function WallLink({ eventId }: { eventId: string }) {
  const { data } = useQuery(wallControlQuery(eventId))
  const plain = `${window.location.origin}/photo-wall/${eventId}`
  const link = data && window.location.origin + data.path
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-1 rounded-[1.625rem] border border-line-strong bg-sunken p-1 ps-4">
        <span
          dir="ltr"
          className="min-w-0 flex-[1_1_9em] text-sm wrap-anywhere font-medium text-muted select-all"
        >
          {shownLink(link ?? plain)}
        </span>
        <IconButton
          label={t('wall.copy')}
          icon={Copy}
          size="sm"
          disabled={link === undefined}
          onClick={() => link && void copyText(link, t('wall.copied'))}
        />
        {link !== undefined && (
          <a
            href={link}
            target="_blank"
            rel="noopener"
            aria-label={t('wall.openNamed')}
            className={buttonLook({ variant: 'soft', size: 'sm' })}
          >
            {t('wall.open')}
            <Icon as={ArrowUpRight} size={16} />
          </a>
        )}
      </div>
      <RenewLink eventId={eventId} />
    </div>
  )
}

/** Asks for confirmation in place: renewing the link during the party turns the wall off. */
function RenewLink({ eventId }: { eventId: string }) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, run } = useOneAtATime()

  async function renew() {
    try {
      const control = await call(renewWallLink, { params: { eventId } })
      client.setQueryData(wallControlQuery(eventId).queryKey, control)
      toast.success(t('wall.renewed'))
      setIsAsking(false)
    } catch {
      toast.destructive(t('errors.title'), t('wall.renewFailed'))
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 ps-4">
      <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
        {t(isAsking ? 'wall.renewQuestion' : 'wall.linkText')}
      </p>
      {isAsking ? (
        <div className="flex gap-2">
          <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => setIsAsking(false)}>
            {t('wall.renewKeep')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            isBusy={isBusy}
            busyLabel={t('wall.renewing')}
            onClick={() => run(renew)}
          >
            {t('wall.renewNow')}
          </Button>
        </div>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
          {t('wall.renew')}
        </Button>
      )}
    </div>
  )
}
