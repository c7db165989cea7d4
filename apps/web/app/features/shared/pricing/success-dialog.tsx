import { t } from 'virtual:words/plans'
import { PREMIUM_PASS_MONTHS, TIER_GIGABYTES } from '@afterglow/contract/billing'
import { Dialog as Base } from '@base-ui/react/dialog'
import type { RefObject } from 'react'
import coupes from '~/content/photos/coupes-small.webp'
import { AppLink } from '~/features/shared/links'
import { PhotoArch } from '~/ui/arch'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { scrimLook } from '~/ui/dialog'
import { useBackCloses } from '~/ui/use-back-closes'
import type { Choice } from './choice'
import { Confetti } from './confetti'

/** Confirms the purchase and shows what it includes. */
export function SuccessDialog({
  bought,
  returnFocusTo,
  onClose,
}: {
  bought: Choice | null
  returnFocusTo: RefObject<HTMLElement | null>
  onClose(): void
}) {
  useBackCloses(bought !== null, onClose)
  return (
    <Base.Root open={bought !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={scrimLook} />
        <Base.Popup
          finalFocus={returnFocusTo}
          className="fixed top-1/2 left-1/2 z-(--z-dialog) max-h-[calc(100dvh-2rem)] w-[min(27rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-dialog bg-card text-ink shadow-dialog outline-none"
        >
          <Confetti />
          <div className="relative grid justify-items-center gap-3 px-8 pt-9 pb-6 text-center">
            <PhotoArch src={coupes} className="w-[9.6rem] shadow-print" />
            <Base.Title className="serif mt-3 text-display-sm">{t('pricing.successTitle')}</Base.Title>
            <Base.Description className="text-muted">{bought && successText(bought)}</Base.Description>
            <div className="mt-4 grid w-full gap-2">
              <ButtonLink
                as={AppLink}
                to="/dashboard/home"
                variant="primary"
                size="lg"
                isBlock
                onClick={onClose}
              >
                {t('pricing.toDashboard')}
              </ButtonLink>
              <Button variant="ghost" size="lg" isBlock onClick={onClose}>
                {t('app.close')}
              </Button>
            </div>
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function successText({ plan, tier }: Choice): string {
  if (plan === 'subscription') return t('pricing.successSubscription')
  return t('pricing.successPass', { gigabytes: TIER_GIGABYTES[tier], months: PREMIUM_PASS_MONTHS })
}
