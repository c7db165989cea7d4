import { t } from 'virtual:words/media'
import { ArrowRight, Check, ChevronRight, X } from 'lucide-react'
import { useState } from 'react'
import { t as tCommon } from '~/lib/i18n'
import { Button } from '~/ui/button'
import { CoupleTitle } from '~/ui/couple-title'
import { readingKey } from '~/ui/direction'
import { Icon } from '~/ui/icon'
import { Sheet } from '~/ui/sheet'
import { KeyHint } from './key-hint'
import { SenderPanel, SenderPhotos, type SenderProps, senderName } from './sender-panel'
import type { Review } from './use-review'

interface ReviewFooterProps extends SenderProps {
  /** Whether the guest is beside the photo. */
  hasPanel: boolean
}

/** The title of the photo, its guest where there is no room beside it, and the buttons that decide. */
export function ReviewFooter({ hasPanel, ...props }: ReviewFooterProps) {
  const { media, review } = props
  return (
    <footer
      data-foot
      className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 px-4 pt-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] text-ink"
    >
      <p className="serif max-h-[15dvh] overflow-y-auto text-center text-xl leading-tight wrap-anywhere">
        <CoupleTitle text={media.title || tCommon('media.untitled')} />
      </p>
      {!hasPanel && <SenderRow key={media.senderId} {...props} />}
      <Decisions {...review} />
      <p className="sr-only pointer-coarse:hidden">{t('review.keys')}</p>
      <p className="hidden text-xs text-muted pointer-coarse:block">{t('review.swipe')}</p>
    </footer>
  )
}

function Decisions({ approve, reject, leaveForLater }: Review) {
  return (
    <div className="flex w-full max-w-lg justify-center gap-3">
      <Button
        variant="on-photo"
        size="lg"
        aria-keyshortcuts="R"
        className="min-w-0 flex-1 max-sm:px-4!"
        onClick={reject}
      >
        <Icon as={X} />
        {t('review.reject')}
        <KeyHint name="R" />
      </Button>
      <Button
        variant="on-photo"
        size="lg"
        aria-keyshortcuts={readingKey('ArrowRight')}
        className="max-lg:px-4!"
        onClick={leaveForLater}
      >
        <Icon as={ArrowRight} />
        <span className="max-lg:sr-only">{t('review.later')}</span>
      </Button>
      <Button
        variant="primary"
        size="lg"
        aria-keyshortcuts="A"
        className="min-w-0 flex-1 max-sm:px-4!"
        onClick={approve}
      >
        <Icon as={Check} />
        {t('review.approve')}
        <KeyHint name="A" />
      </Button>
    </div>
  )
}

/** The guest on a narrow screen: their name, which opens what the host can do about them, and their photos in a strip. */
function SenderRow(props: SenderProps) {
  const { media, sender } = props
  const [isOpen, setIsOpen] = useState(false)
  const name = senderName(media)
  if (media.senderId === null) return <p className="text-sm text-muted">{t('review.senderGone')}</p>
  return (
    <div className="grid w-full max-w-lg grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-1 rounded-md text-start text-sm font-semibold focus-visible:outline-white"
        >
          <span className="truncate">{t('review.from', { name })}</span>
          <Icon as={ChevronRight} size={18} />
        </button>
        {sender.waiting > 1 && (
          <Button
            size="sm"
            variant="on-photo"
            aria-label={t('review.approveAll', { count: sender.waiting, name })}
            onClick={() => void sender.approveAll()}
          >
            {t('review.approveAllShort', { count: sender.waiting })}
          </Button>
        )}
      </div>
      <SenderPhotos {...props} look="flex gap-1.5 overflow-x-auto p-1 -m-1" tile="size-14 shrink-0" />
      <Sheet
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={t('review.aboutSender', { name })}
        closeLabel={t('review.close')}
      >
        <SenderPanel {...props} />
      </Sheet>
    </div>
  )
}
