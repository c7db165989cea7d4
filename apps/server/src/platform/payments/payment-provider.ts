/** Money in cents or paise. */
export interface Amount {
  amount: number
  currency: string
}

export interface ProviderPayment extends Amount {
  id: string
  orderId: string | null
  /** Of the provider; only `captured` (and `refunded`, which was) is money that arrived. */
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  refundedAmount: number
}

export interface ProviderSubscription {
  id: string
  /** In the provider's words. */
  state: string
  currentEnd: Date | null
}

/** A month of a subscription that was charged. */
export interface ProviderInvoice {
  paymentId: string
  periodStart: Date
  periodEnd: Date
}

/** The request of a webhook as it came. */
export interface GivenWebhook {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: Buffer
}

/** What a signed event is about, by the provider's ids. Its content is not believed: the provider is asked. */
export interface ProviderEvent {
  id: string
  kind: string
  subjects: string[]
}

export type SubjectKind = 'order' | 'subscription' | 'payment'

/**
 * Who takes the money. Every call goes over the network and may throw `PaymentProviderError`; none is repeated here,
 * since some of them cost something.
 */
export interface PaymentProvider {
  name: 'razorpay' | 'sandbox'
  /** The public half of the credentials, for the payment window. */
  keyId: string
  /** Where browsers load the payment window from. */
  scriptUrl: string
  /** `reference` is ours and unique; `notes` travel with every event about it. */
  createOrder(order: Amount & { reference: string; notes: Record<string, string> }): Promise<{ id: string }>
  findPayment(id: string): Promise<ProviderPayment | null>
  listPaymentsOfOrder(orderId: string): Promise<ProviderPayment[]>
  /** On the plan that was made for this currency beforehand; throws when that plan has another price. */
  createSubscription(
    subscription: Amount & { months: number; notes: Record<string, string> },
  ): Promise<{ id: string }>
  findSubscription(id: string): Promise<ProviderSubscription | null>
  listPaidInvoices(subscriptionId: string): Promise<ProviderInvoice[]>
  pauseSubscription(id: string): Promise<void>
  resumeSubscription(id: string): Promise<void>
  /** For good, at once. */
  cancelSubscription(id: string): Promise<void>
  refund(paymentId: string, amount: number): Promise<void>
  /** Whether the payment window got this from the provider. The order's id must be ours, never the window's. */
  isOrderSigned(orderId: string, paymentId: string, signature: string): boolean
  isSubscriptionSigned(subscriptionId: string, paymentId: string, signature: string): boolean
  /** Null for an event that the provider did not sign, or that cannot be read. */
  readWebhook(given: GivenWebhook): ProviderEvent | null
  /** What an id of the provider names. */
  kindOf(id: string): SubjectKind
}

/** The provider did not do what it was asked: it refused, is down, or took too long. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError'
  /** HTTP status of the refusal; null where there was no answer. */
  readonly status: number | null

  constructor(message: string, options: { status: number | null; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.status = options.status
  }
}
