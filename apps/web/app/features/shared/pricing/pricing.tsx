import { t } from 'virtual:words/plans'
import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useGoToApp } from '~/features/shared/links'
import { shelfOf } from '~/lib/browser-shelf'
import { formatMoney } from '~/lib/format-money'
import { forgetReturnPath, keepReturnPath } from '~/lib/return-path'
import { useSession } from '~/lib/session-client'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { ScriptLine } from '~/ui/script-notice'
import { BuyBar } from './buy-bar'
import { BuyerCard } from './buyer-card'
import { buyerFault } from './buyer-fault'
import { type Choice, choiceToQuery, priceOf } from './choice'
import { PlanChoice } from './plan-choice'
import { PriceSummary } from './price-summary'
import { paymentsQuery, planQuery } from './pricing-queries'
import { SuccessDialog } from './success-dialog'
import { useBuyer } from './use-buyer'
import { usePurchase } from './use-purchase'

/** Chooses a plan and buys it. Visitors are led through sign-up and back to the same choice. */
export function Pricing({ initial }: { initial: Choice }) {
  const [choice, setChoice] = useState(initial)
  const { session } = useSession()
  const { data: plan } = useQuery({ ...planQuery, enabled: session !== null })
  const { buyer, change: changeBuyer } = useBuyer()
  const { state, bought, buy, close } = usePurchase()
  const buyerPart = useRef<HTMLElement>(null)
  const signUp = useSignUp(session !== null, choice)
  /** The buy button is rendered twice (desktop card, mobile bar); remember which was pressed to restore focus. */
  const pressed = useRef<HTMLButtonElement | null>(null)
  const has = session === null ? null : (plan?.upgradesFrom ?? null)
  const price = formatMoney(priceOf(choice, has), choice.currency)

  function act(ev: MouseEvent<HTMLButtonElement>) {
    pressed.current = ev.currentTarget
    if (session === null) return signUp()
    if (buyer === null || buyerFault(buyer) === null) return void buy(choice, { plan, buyer })
    buyerPart.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const button = <BuyButton choice={choice} isBusy={state === 'processing'} onClick={act} />
  return (
    <>
      <ScriptLine text={t('pricing.needsScript')} />
      <SandboxNotice />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.74fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <PlanChoice
            choice={choice}
            has={has}
            onChange={(part) => setChoice((all) => ({ ...all, ...part }))}
          />
          {buyer !== null && <BuyerCard ref={buyerPart} buyer={buyer} onChange={changeBuyer} />}
        </div>
        <PriceSummary choice={choice} price={price}>
          {button}
        </PriceSummary>
      </div>
      <BuyBar choice={choice} price={price}>
        {button}
      </BuyBar>
      <SuccessDialog bought={bought} returnFocusTo={pressed} onClose={close} />
    </>
  )
}

/** Leads a visitor through sign-up and back to this choice. */
function useSignUp(isSignedIn: boolean, choice: Choice): () => void {
  const goToApp = useGoToApp()
  // The visitor has returned to their choice, so the remembered path is done.
  useEffect(() => {
    if (isSignedIn) forgetReturnPath(shelfOf('localStorage'))
  }, [isSignedIn])
  return () => {
    keepReturnPath(`/dashboard/pricing?${choiceToQuery(choice)}`, shelfOf('localStorage'))
    goToApp('/signup')
  }
}

interface BuyButtonProps {
  choice: Choice
  isBusy: boolean
  onClick(ev: MouseEvent<HTMLButtonElement>): void
}

function BuyButton({ choice, isBusy, onClick }: BuyButtonProps) {
  return (
    <Button
      variant="primary"
      size="xl"
      isBlock
      isBusy={isBusy}
      busyLabel={t('pricing.processing')}
      onClick={onClick}
    >
      {t(choice.plan === 'pass' ? 'pricing.buy' : 'pricing.subscribe')}
    </Button>
  )
}

function SandboxNotice() {
  const { data: payments } = useQuery(paymentsQuery)
  if (payments?.provider !== 'sandbox') return null
  return (
    <p className="mb-6 flex items-start gap-3 rounded-card border border-(--warning-border) bg-warning-soft px-5 py-3 text-warning-ink">
      <Icon as={FlaskConical} className="mt-0.5" />
      {t('pricing.sandbox')}
    </p>
  )
}
