import { t } from 'virtual:words/plans'
import { CURRENCIES } from '@afterglow/contract/billing'
import { Card } from '~/ui/card'
import { Segmented } from '~/ui/segmented'
import { type Choice, PLAN_TABS } from './choice'
import { Included } from './included'
import { TierPicker } from './tier-picker'

interface PlanChoiceProps {
  choice: Choice
  /** The pass that the host has already. */
  has: Parameters<typeof TierPicker>[0]['has']
  onChange(part: Partial<Choice>): void
}

/** Plan, currency and size. */
export function PlanChoice({ choice, has, onChange }: PlanChoiceProps) {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-3">
        <Segmented
          label={t('pricing.plans')}
          value={choice.plan}
          segments={PLAN_TABS.map((value) => ({ value, label: t(`pricing.${value}`) }))}
          onChange={(tab) => onChange({ plan: tab })}
        />
        <Segmented
          label={t('pricing.currency')}
          value={choice.currency}
          segments={CURRENCIES.map((value) => ({ value, label: value }))}
          onChange={(currency) => onChange({ currency })}
        />
      </div>
      {choice.plan === 'pass' ? (
        <TierPicker
          value={choice.tier}
          currency={choice.currency}
          has={has}
          onChange={(tier) => onChange({ tier })}
        />
      ) : (
        <ForThoseWhoCelebrateOften />
      )}
    </>
  )
}

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
