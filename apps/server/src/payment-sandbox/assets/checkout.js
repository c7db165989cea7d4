// What Razorpay's own script gives a page, for the sandbox: `new Razorpay(options).open()`, and `on('payment.failed')`.
;(() => {
  const base = new URL('.', document.currentScript.src).href

  class Razorpay {
    #options
    #listeners = new Map()
    #frame = null

    constructor(options) {
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, listener)
    }

    open() {
      const { order_id: orderId, subscription_id: subscriptionId } = this.#options
      const query = new URLSearchParams(
        subscriptionId ? { subscription_id: subscriptionId } : { order_id: orderId },
      )
      const dialog = document.createElement('dialog')
      dialog.setAttribute('aria-label', 'Test payment')
      Object.assign(dialog.style, {
        width: 'min(26rem, calc(100vw - 2rem))',
        height: 'min(38rem, calc(100dvh - 2rem))',
        margin: 'auto',
        padding: '0',
        border: '0',
        borderRadius: '20px',
        overflow: 'hidden',
      })
      const frame = document.createElement('iframe')
      frame.src = `${base}window?${query}`
      frame.title = 'Test payment'
      Object.assign(frame.style, { width: '100%', height: '100%', border: '0' })
      dialog.append(frame)
      dialog.addEventListener('cancel', () => this.#close(true))
      document.body.append(dialog)
      dialog.showModal()
      this.#frame = dialog
      addEventListener('message', this.#hear)
    }

    #hear = ({ source, origin, data }) => {
      if (origin !== location.origin || source !== this.#frame?.querySelector('iframe')?.contentWindow) return
      if (data.kind === 'paid') {
        this.#close(false)
        this.#options.handler(data.response)
      } else if (data.kind === 'height') {
        this.#frame.style.height = `min(${data.height}px, calc(100dvh - 2rem))`
      } else if (data.kind === 'failed') {
        this.#listeners.get('payment.failed')?.({ error: data.error })
      } else if (data.kind === 'closed') {
        this.#close(true)
      }
    }

    #close(isDismissed) {
      removeEventListener('message', this.#hear)
      this.#frame?.remove()
      this.#frame = null
      if (isDismissed) this.#options.modal?.ondismiss?.()
    }
  }

  window.Razorpay = Razorpay
})()
