export { openProvider } from './open-provider.ts'
export {
  type GivenWebhook,
  type PaymentProvider,
  PaymentProviderError,
  type ProviderInvoice,
  type ProviderPayment,
} from './payment-provider.ts'
export { signPayment } from './payment-signatures.ts'
export { createRazorpay, type RazorpaySettings } from './razorpay.ts'
export type { SandboxSide } from './sandbox-side.ts'
