import { t } from 'virtual:words/plans'
import type { ComponentProps, Ref } from 'react'
import { Card } from '~/ui/card'
import { BuyerFields } from './buyer-fields'

interface BuyerCardProps {
  ref: Ref<HTMLElement>
  buyer: ComponentProps<typeof BuyerFields>['value']
  onChange: ComponentProps<typeof BuyerFields>['onChange']
}

/** Who the receipt is made out to. */
export function BuyerCard({ ref, buyer, onChange }: BuyerCardProps) {
  return (
    <Card ref={ref} aria-labelledby="buyer" className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 id="buyer" className="serif text-display-xs">
          {t('buyer.title')}
        </h2>
        <p className="mt-1 text-[.9375rem] text-muted">{t('buyer.lead')}</p>
      </div>
      <BuyerFields value={buyer} onChange={onChange} />
    </Card>
  )
}
