import { t } from 'virtual:words/plans'
import { type Buyer, MAX_BUYER_ADDRESS_LENGTH } from '@afterglow/contract/billing'
import { countCharacters } from '@afterglow/contract/kernel'
import { TextField } from '~/ui/field'
import { TextArea } from '~/ui/text-area'
import { buyerFault } from './buyer-fault'

interface BuyerFieldsProps {
  value: Buyer
  onChange(value: Buyer): void
}

/** Name and postal address for receipts. Both are optional. */
export function BuyerFields({ value, onChange }: BuyerFieldsProps) {
  const fault = buyerFault(value)
  return (
    <div className="grid w-full gap-4">
      <TextField
        label={t('buyer.name')}
        optionalLabel={t('buyer.optional')}
        autoComplete="billing name"
        value={value.name}
        error={fault?.name}
        onChange={(ev) => onChange({ ...value, name: ev.currentTarget.value })}
      />
      <TextArea
        label={t('buyer.address')}
        optionalLabel={t('buyer.optional')}
        hint={t('buyer.addressHint')}
        autoComplete="billing street-address"
        rows={3}
        limit={MAX_BUYER_ADDRESS_LENGTH}
        count={countCharacters}
        value={value.address}
        error={fault?.address}
        onChange={(ev) => onChange({ ...value, address: ev.currentTarget.value })}
      />
    </div>
  )
}
