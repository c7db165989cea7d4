import type { CheckoutOptions } from './checkout-options'
import { isRazorpayLoaded, openRazorpay } from './open-razorpay'

/** A provider's window. Its script is loaded on demand. */
interface PaymentWindow {
  isLoaded(): boolean
  open(options: CheckoutOptions): void
}

const RAZORPAY: PaymentWindow = { isLoaded: isRazorpayLoaded, open: openRazorpay }

const WINDOWS: ReadonlyMap<string, PaymentWindow> = new Map([
  ['razorpay', RAZORPAY],
  ['sandbox', RAZORPAY],
])

/** The provider's script did not load: blocked, offline, or down. */
export class CheckoutScriptError extends Error {
  override readonly name = 'CheckoutScriptError'
}

/** Loads the provider's script on demand and opens its window. @throws CheckoutScriptError */
export async function openCheckout(options: CheckoutOptions): Promise<void> {
  const { provider, scriptUrl } = options.checkout
  const paymentWindow = WINDOWS.get(provider)
  if (paymentWindow === undefined) throw new Error(`There is no window for ${provider}`)
  if (!paymentWindow.isLoaded()) await loadScript(scriptUrl)
  if (!paymentWindow.isLoaded()) throw new CheckoutScriptError('the script brought no window')
  paymentWindow.open(options)
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      // The next click tries again.
      script.remove()
      reject(new CheckoutScriptError(`${src} could not be loaded`))
    }
    document.head.append(script)
  })
}
