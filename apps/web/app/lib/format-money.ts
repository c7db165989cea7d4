import { language } from 'virtual:language'
import type { Currency, MinorUnits } from '@afterglow/contract/billing'

const formats: Record<Currency, Intl.NumberFormat> = {
  USD: new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' }),
  INR: new Intl.NumberFormat(language, { style: 'currency', currency: 'INR', minimumFractionDigits: 0 }),
}

/** $51.99, ₹4,320: both currencies have a hundred minor units. */
export function formatMoney(amount: MinorUnits, currency: Currency): string {
  return formats[currency].format(amount / 100)
}
