import { t } from 'virtual:words/plans'
import { type Currency, STORAGE_TIERS, type StorageTier, TIER_GIGABYTES } from '@afterglow/contract/billing'
import { Radio } from '@base-ui/react/radio'
import { formatMoney } from '~/lib/format-money'
import { RadioGroup } from '~/ui/radio-group'
import { PHOTOS_PER_GIGABYTE, passPrice } from './choice'

interface TierPickerProps {
  value: StorageTier
  currency: Currency
  /** The host's current pass: larger ones cost the difference. */
  has: StorageTier | null
  onChange(tier: StorageTier): void
}

/** Storage sizes: one row each. */
export function TierPicker({ value, currency, has, onChange }: TierPickerProps) {
  return (
    <RadioGroup
      aria-label={t('pricing.storage')}
      value={value}
      onValueChange={(tier: StorageTier) => onChange(tier)}
      className="grid gap-3"
    >
      {STORAGE_TIERS.map((tier) => {
        const { amount, isUpgrade } = passPrice(tier, currency, has)
        return (
          <Radio.Root
            key={tier}
            value={tier}
            nativeButton
            render={<button type="button" />}
            className="group grid w-full cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-4 rounded-card border border-line bg-card px-5 py-4 text-start shadow-raised outline-offset-2 data-checked:border-accent data-checked:bg-accent-soft data-checked:shadow-[inset_0_0_0_1px_var(--accent)] sm:grid-cols-[auto_8rem_1fr_auto] sm:px-6"
          >
            <span className="grid size-5.5 place-items-center rounded-full border border-(--border-control) bg-card group-data-checked:border-accent">
              <Radio.Indicator className="size-3 rounded-full bg-accent" />
            </span>
            <span className="serif text-[1.75rem] leading-tight">
              {t('pricing.gigabytes', { count: TIER_GIGABYTES[tier] })}
            </span>
            <span className="text-[.9375rem] text-muted max-sm:order-last max-sm:col-span-2 max-sm:col-start-2">
              {isUpgrade
                ? t('pricing.upgradeFrom', { gigabytes: TIER_GIGABYTES[has ?? tier] })
                : tier === has
                  ? t('pricing.yours')
                  : t('pricing.photos', { count: TIER_GIGABYTES[tier] * PHOTOS_PER_GIGABYTE })}
            </span>
            <span className="numeric text-end text-lg font-semibold">{formatMoney(amount, currency)}</span>
          </Radio.Root>
        )
      })}
    </RadioGroup>
  )
}
