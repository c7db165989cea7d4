// spec: pricing.screens

// @vitest-environment happy-dom
import {
  createOrder,
  getBillingDetails,
  getMyPlan,
  listReceipts,
  PREMIUM_PASS_PRICES,
  verifyPayment,
} from '@afterglow/contract/billing'
import { aPlan } from '@afterglow/contract/testing'
import { en } from '@afterglow/messages/en'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signInHost } from '~/testing/host-answers'
import { renderApp, server } from '~/testing/render-app'

const { pricing } = en.plans
const PRICING = '/dashboard/pricing?plan=pass&tier=100gb&currency=USD'
const AMOUNT = PREMIUM_PASS_PRICES['100gb'].USD
const PAID = {
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: 'order_1',
  razorpay_signature: 'a'.repeat(64),
}

interface WindowOptions {
  handler(response: typeof PAID): void
}

/** The provider's window, in which the host pays as soon as it opens. */
function payAtOnce() {
  vi.stubGlobal(
    'Razorpay',
    class {
      readonly #options: WindowOptions
      constructor(options: WindowOptions) {
        this.#options = options
      }
      on() {}
      open() {
        this.#options.handler(PAID)
      }
    },
  )
}

async function buy() {
  const { user } = renderApp(PRICING)
  const [button] = await screen.findAllByRole('button', { name: pricing.buy })
  if (button === undefined) throw new Error('nothing can be bought')
  await user.click(button)
  return { user }
}

describe('buying a pass', () => {
  beforeEach(() => {
    signInHost(server)
    server.answer(getBillingDetails, { name: '', address: '' })
    server.answer(listReceipts, { receipts: [] })
    server.answer(verifyPayment, { success: true, plan: aPlan() })
    // Without an existing pass, so that the whole price is due.
    server.answer(getMyPlan, aPlan({ kind: 'trial', tier: null, upgradesFrom: null }))
    server.answer(createOrder, {
      checkout: {
        provider: 'sandbox',
        keyId: 'key',
        scriptUrl: '/checkout.js',
        prefill: { name: '', email: '' },
      },
      order: { id: 'order_1', amount: AMOUNT, currency: 'USD' },
    })
    payAtOnce()
  })

  it('ends in a dialog that says what was bought', async () => {
    const { user } = await buy()
    const dialog = within(await screen.findByRole('dialog', { name: pricing.successTitle }))
    dialog.getByText('Your 100 GB are ready, and your access runs for the next 6 months.')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: pricing.successTitle })).toBeNull())
    expect(server.callsTo(createOrder)[0]?.body).toMatchObject({ storageSize: '100gb', amount: AMOUNT })
  })

  it('says when the order could not be made', async () => {
    server.refuse(createOrder, 'server.failed')
    await buy()
    await screen.findByText(pricing.orderFailed)
  })

  it('says when the payment could not be verified', async () => {
    server.refuse(verifyPayment, 'server.failed')
    await buy()
    await screen.findByText(pricing.unverifiedText)
    expect(screen.queryByRole('dialog', { name: pricing.successTitle })).toBeNull()
  })
})
