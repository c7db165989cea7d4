import { t } from 'virtual:words/hostModeration'
import type { BannedGuest } from '@afterglow/contract/guests'
import { formatMoment } from '~/lib/format'
import { Button } from '~/ui/button'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import type { Moderation } from './use-moderation'

export function BannedGuests({ guests, actions }: { guests: readonly BannedGuest[]; actions: Moderation }) {
  return (
    <section aria-labelledby="banned-guests" className="grid gap-3">
      <div>
        <h2 id="banned-guests" className="serif text-display-xs">
          {t('ban.title')}
        </h2>
        <p className="text-muted">{t('ban.text')}</p>
      </div>
      <ul className={cx(cardLook, 'divide-y divide-line')}>
        {guests.map(({ guestId, name, bannedAt }) => (
          <li
            key={guestId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 pe-2 ps-5"
          >
            <div className="min-w-0 flex-1 basis-56 py-1.5">
              <p className="font-semibold wrap-anywhere">
                <bdi>{name ?? t('guest')}</bdi>
              </p>
              <p className="text-sm text-muted">{t('ban.since', { moment: formatMoment(bannedAt) })}</p>
            </div>
            <Button
              size="sm"
              aria-label={t('ban.unbanNamed', { name: name ?? t('guest') })}
              disabled={actions.isBusy}
              onClick={() => void actions.setBanned(guestId, false)}
            >
              {t('ban.unban')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
