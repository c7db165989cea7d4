import { t } from 'virtual:words/plans'
import {
  type Buyer,
  cleanAddress,
  MAX_BUYER_ADDRESS_LENGTH,
  MAX_BUYER_ADDRESS_LINES,
  MAX_BUYER_NAME_LENGTH,
} from '@afterglow/contract/billing'
import { fitsCharacters } from '@afterglow/contract/kernel'

export interface BuyerFault {
  name?: string
  address?: string
}

/** What is typed but cannot be printed on a receipt; null if everything can. */
export function buyerFault({ name, address }: Buyer): BuyerFault | null {
  const fault: BuyerFault = {}
  if (!fitsCharacters(name.trim(), MAX_BUYER_NAME_LENGTH))
    fault.name = t('buyer.tooLong', { limit: MAX_BUYER_NAME_LENGTH })
  const printed = cleanAddress(address)
  if (!fitsCharacters(printed, MAX_BUYER_ADDRESS_LENGTH))
    fault.address = t('buyer.tooLong', { limit: MAX_BUYER_ADDRESS_LENGTH })
  else if (printed.split('\n').length > MAX_BUYER_ADDRESS_LINES)
    fault.address = t('buyer.tooManyLines', { limit: MAX_BUYER_ADDRESS_LINES })
  return fault.name === undefined && fault.address === undefined ? null : fault
}
