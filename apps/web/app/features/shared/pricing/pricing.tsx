import { CURRENCIES, PREMIUM_PASS_MONTHS, TIER_GIGABYTES } from '@afterglow/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { Check, FlaskConical, ShieldCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMoney } from '~/lib/format-money'
import { forgetReturnPath, keepReturnPath } from '~/lib/return-path'
import { useSession } from '~/lib/session-client'
import { t } from '~/lib/site-words'
import { Button } from '~/ui/button'
import { Card } from '~/ui/card'
import { Icon } from '~/ui/icon'
import { ScriptLine } from '~/ui/script-notice'
import { Segmented } from '~/ui/segmented'
import { buyerFault } from './buyer-fault'
import { BuyerFields } from './buyer-fields'
import { type Choice, choiceToQuery, PLAN_TABS, priceOf } from './choice'
import { PriceFigure } from './price-figure'
import { paymentsQuery, planQuery } from './pricing-queries'
import { SuccessDialog } from './success-dialog'
import { TierPicker } from './tier-picker'
import { useBuyer } from './use-buyer'
import { usePurchase } from './use-purchase'

/** Chooses a plan and buys it. Visitors are led through sign-up and back to the same choice. */
export function Pricing({ initial }: { initial: Choice }) {
  const [choice, setChoice] = useState(initial)
  const { session } = useSession()
  const navigate = useNavigate()
  const { data: plan } = useQuery({ ...planQuery, enabled: session !== null })
  const { data: payments } = useQuery(paymentsQuery)
  const { state, bought, buy, close } = usePurchase()
  const { buyer, change: changeBuyer } = useBuyer()
  const buyerPart = useRef<HTMLElement>(null)
  /** The buy button is rendered twice (desktop card, mobile bar); remember which was pressed to restore focus. */
  const pressed = useRef<HTMLButtonElement | null>(null)
  const has = session === null ? null : (plan?.upgradesFrom ?? null)
  const price = formatMoney(priceOf(choice, has), choice.currency)
  const change = (part: Partial<Choice>) => setChoice((all) => ({ ...all, ...part }))

  // The visitor has returned to their choice, so the remembered path is done.
  useEffect(() => {
    if (session !== null) forgetReturnPath(window.localStorage)
  }, [session])

  function act() {
    if (session !== null) {
      if (buyer === null || buyerFault(buyer) === null) return void buy(choice, { plan, buyer })
      return buyerPart.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    }
    keepReturnPath(`/dashboard/pricing?${choiceToQuery(choice)}`, window.localStorage)
    void navigate('/signup')
  }

  const button = (
    <Button
      variant="primary"
      size="xl"
      isBlock
      isBusy={state === 'processing'}
      busyLabel={t('pricing.processing')}
      onClick={(ev) => {
        pressed.current = ev.currentTarget
        act()
      }}
    >
      {t(choice.plan === 'pass' ? 'pricing.buy' : 'pricing.subscribe')}
    </Button>
  )
  return (
    <>
      <ScriptLine text={t('pricing.needsScript')} />
      {payments?.provider === 'sandbox' && (
        <p className="mb-6 flex items-start gap-3 rounded-card border border-(--warning-border) bg-warning-soft px-5 py-3 text-warning-ink">
          <Icon as={FlaskConical} className="mt-0.5" />
          {t('pricing.sandbox')}
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.74fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <div className="flex flex-wrap justify-between gap-3">
            <Segmented
              label={t('pricing.plans')}
              value={choice.plan}
              segments={PLAN_TABS.map((value) => ({ value, label: t(`pricing.${value}`) }))}
              onChange={(tab) => change({ plan: tab })}
            />
            <Segmented
              label={t('pricing.currency')}
              value={choice.currency}
              segments={CURRENCIES.map((value) => ({ value, label: value }))}
              onChange={(currency) => change({ currency })}
            />
          </div>
          {choice.plan === 'pass' ? (
            <TierPicker
              value={choice.tier}
              currency={choice.currency}
              has={has}
              onChange={(tier) => change({ tier })}
            />
          ) : (
            <ForThoseWhoCelebrateOften />
          )}
          {buyer !== null && (
            <Card ref={buyerPart} aria-labelledby="buyer" className="grid gap-4 p-5 sm:p-6">
              <div>
                <h2 id="buyer" className="serif text-display-xs">
                  {t('buyer.title')}
                </h2>
                <p className="mt-1 text-[.9375rem] text-muted">{t('buyer.lead')}</p>
              </div>
              <BuyerFields value={buyer} onChange={changeBuyer} />
            </Card>
          )}
        </div>
        <Card aria-labelledby="summary" className="overflow-hidden lg:sticky lg:top-24">
          <div className="glow grid gap-2 border-b border-line p-6 lg:p-7">
            <h2 id="summary" className="serif text-display-xs">
              {t(`pricing.${choice.plan}`)}
            </h2>
            <p className="flex flex-wrap items-baseline gap-x-2" aria-live="polite">
              <PriceFigure price={price} />
              <span>{t(choice.plan === 'pass' ? 'pricing.oneTime' : 'pricing.perMonth')}</span>
            </p>
            <p>{summaryOf(choice)}</p>
          </div>
          <div className="grid gap-5 p-6 lg:p-7">
            {choice.plan === 'pass' && (
              <ul className="grid gap-2.5">
                {INCLUDED.map((key) => (
                  <Included key={key}>{t(key, { count: PREMIUM_PASS_MONTHS })}</Included>
                ))}
              </ul>
            )}
            <div className="max-lg:hidden noscript:hidden">{button}</div>
            <p className="flex items-center justify-center gap-2 text-sm text-muted">
              <Icon as={ShieldCheck} size={16} />
              {t('pricing.moneyBack')}
            </p>
          </div>
        </Card>
      </div>
      <div className="sticky bottom-0 z-10 -mx-(--gutter) mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-card px-(--gutter) pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))] lg:hidden">
        <p className="flex-1 leading-tight">
          <span className="serif block text-2xl">{price}</span>
          <span className="text-xs text-muted">{shortOf(choice)}</span>
        </p>
        <div className="flex-1 noscript:hidden">{button}</div>
      </div>
      <SuccessDialog bought={bought} returnFocusTo={pressed} onClose={close} />
    </>
  )
}

const INCLUDED = [
  'pricing.months',
  'pricing.includes1',
  'pricing.includesWall',
  'pricing.includesApproval',
  'pricing.includesZip',
] as const

const FOR_OFTEN = [
  'pricing.billedMonthly',
  'pricing.includesWall',
  'pricing.cancel',
  'pricing.noSetup',
] as const

function ForThoseWhoCelebrateOften() {
  return (
    <Card className="p-6 sm:p-8">
      <h3 className="serif text-display-xs">{t('pricing.oftenTitle')}</h3>
      <p className="mt-2 text-muted">{t('pricing.oftenText')}</p>
      <ul className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {FOR_OFTEN.map((key) => (
          <Included key={key}>{t(key)}</Included>
        ))}
      </ul>
    </Card>
  )
}

function Included({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon as={Check} className="mt-0.5 text-success-ink" />
      {children}
    </li>
  )
}

function summaryOf({ plan, tier }: Choice): string {
  if (plan === 'subscription') return t('pricing.renews')
  return t('pricing.roomFor', { gigabytes: TIER_GIGABYTES[tier], months: PREMIUM_PASS_MONTHS })
}

function shortOf({ plan, tier }: Choice): string {
  if (plan === 'subscription') return t('pricing.perMonth')
  return t('pricing.roomOnce', { gigabytes: TIER_GIGABYTES[tier] })
}
