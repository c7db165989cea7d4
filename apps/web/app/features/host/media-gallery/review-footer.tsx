import { t } from 'virtual:words/media'
import type { Media } from '@afterglow/contract/media'
import { ArrowRight, Check, X } from 'lucide-react'
import { t as tCommon } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { CoupleTitle } from '~/ui/couple-title'
import { Icon } from '~/ui/icon'
import { TrustSwitch } from './trust-switch'

interface ReviewFooterProps {
  eventId: string
  media: Media
  approve(): void
  reject(): void
  leaveForLater(): void
}

/** The sender of the photo, and the buttons that decide. */
export function ReviewFooter({ eventId, media, approve, reject, leaveForLater }: ReviewFooterProps) {
  return (
    <footer
      data-foot
      className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 px-4 pt-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] text-ink"
    >
      <Sender key={media.id} eventId={eventId} media={media} />
      <div className="flex w-full max-w-md justify-center gap-3">
        <Button variant="on-photo" size="lg" className="min-w-0 flex-1 max-sm:px-4!" onClick={reject}>
          <Icon as={X} />
          {t('review.reject')}
        </Button>
        <Button
          variant="on-photo"
          size="lg"
          isIconOnly
          aria-label={t('review.later')}
          onClick={leaveForLater}
        >
          <Icon as={ArrowRight} />
        </Button>
        <Button variant="primary" size="lg" className="min-w-0 flex-1 max-sm:px-4!" onClick={approve}>
          <Icon as={Check} />
          {t('review.approve')}
        </Button>
      </div>
      <p className="text-xs text-muted pointer-coarse:hidden">{t('review.keys')}</p>
      <p className="hidden text-xs text-muted pointer-coarse:block">{t('review.swipe')}</p>
    </footer>
  )
}

function Sender({ eventId, media }: { eventId: string; media: Media }) {
  return (
    <div className="w-full max-w-md">
      <p className="serif max-h-[15dvh] overflow-y-auto text-center text-xl leading-tight wrap-anywhere">
        <CoupleTitle text={media.title || tCommon('media.untitled')} />
      </p>
      <TrustSwitch
        eventId={eventId}
        media={media}
        label={t('review.from', { name: media.senderName ?? t('viewer.guest') })}
        hint={t('viewer.trust')}
      />
    </div>
  )
}
