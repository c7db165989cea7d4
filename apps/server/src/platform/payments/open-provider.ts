import type { Config } from '../../config.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { createRazorpay, RAZORPAY_WINDOW } from './razorpay.ts'

/** The configured provider; null where none is. */
export function openProvider({ payments }: Pick<Config, 'payments'>): PaymentProvider | null {
  switch (payments?.provider) {
    case 'razorpay':
      return createRazorpay({ ...RAZORPAY_WINDOW, ...payments })
    case undefined:
      return null
  }
}
