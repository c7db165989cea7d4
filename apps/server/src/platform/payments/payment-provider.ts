import type { CheckoutSources } from '../../http/security-headers.ts'

/** Money in cents or paise. */
export interface Amount {
  amount: number
  currency: string
}

export interface ProviderPayment extends Amount {
  id: string
  orderId: string | null
  /** The provider's status; only `captured` (and `refunded`, which was) means that the money arrived. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  refundedAmount: number
}

export interface ProviderSubscription {
  id: string
  /** The provider's word for it. */
  state: string
  currentEnd: Date | null
}

/** A charged month of a subscription. */
export interface ProviderInvoice {
  paymentId: string
  periodStart: Date
  periodEnd: Date
}

/** A webhook request as received. */
export interface GivenWebhook {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** The subject of a signed event, by the provider's ids. Its content is not trusted: the provider is queried. */
export interface ProviderEvent {
  id: string
  kind: string
  subjects: string[]
}

export type SubjectKind = 'order' | 'subscription' | 'payment'

/**
 * Takes the money. Every call goes over the network and may throw `PaymentProviderError`; none is retried here, since
 * some of them cost money.
 */
export interface PaymentProvider {
  name: string
  /** The public half of the credentials, for the payment window. */
  keyId: string
  /** Where browsers load the payment window from. */
  scriptUrl: string
  /** What the payment window needs on our pages. */
  pageSources: CheckoutSources
  /** `reference` is ours and unique; `notes` are part of every event about the order. */
  createOrder(order: Amount & { reference: string; notes: Record<string, string> }): Promise<{ id: string }>
  findPayment(id: string): Promise<ProviderPayment | null>
  listPaymentsOfOrder(orderId: string): Promise<ProviderPayment[]>
  /** Uses the existing plan for this currency; throws when that plan has another price. */
  createSubscription(
    subscription: Amount & { months: number; notes: Record<string, string> },
  ): Promise<{ id: string }>
  findSubscription(id: string): Promise<ProviderSubscription | null>
  listPaidInvoices(subscriptionId: string): Promise<ProviderInvoice[]>
  pauseSubscription(id: string): Promise<void>
  resumeSubscription(id: string): Promise<void>
  /** Cancels permanently and immediately. */
  cancelSubscription(id: string): Promise<void>
  refund(paymentId: string, amount: number): Promise<void>
  /** Whether the provider signed this for the payment window. The order's id must be ours, never the window's. */
  isOrderSigned(orderId: string, paymentId: string, signature: string): boolean
  isSubscriptionSigned(subscriptionId: string, paymentId: string, signature: string): boolean
  /** Null for an event that the provider did not sign, or that cannot be parsed. */
  readWebhook(given: GivenWebhook): ProviderEvent | null
  /** The kind of entity that a provider's id names. */
  kindOf(id: string): SubjectKind
}

/** Why the provider did not do what was requested; only `refused` and `failed` are its own words. */
export type PaymentFailure =
  /** It does not know the id, or does not allow this. */
  | 'refused'
  /** It has an error of its own, or does not accept our key. */
  | 'failed'
  | 'unreachable'
  | 'timeout'
  /** The answer is not what the provider documents: it may come from a proxy. */
  | 'unreadable'
  /** The configured plan is missing or has another price. */
  | 'misconfigured'

/** The provider did not do what was requested: it refused, is down, or took too long. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError'
  readonly code: PaymentFailure
  /** HTTP status of the refusal; null without an answer. */
  readonly status: number | null

  constructor(message: string, options: { code: PaymentFailure; status: number | null; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.code = options.code
    this.status = options.status
  }
}
