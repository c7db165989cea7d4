import type { FastifyInstance } from 'fastify'
import { registerCheckout } from './checkout-routes.ts'
import type { SandboxDeps } from './deps.ts'
import { registerProtocol } from './protocol-routes.ts'
import { SANDBOX_PATH } from './sandbox-settings.ts'

/**
 * A simulated payment provider: it speaks the HTTP protocol of Razorpay, keeps its state across restarts and takes no
 * money. It exists only where no provider is configured.
 */
export async function registerSandbox(app: FastifyInstance, deps: SandboxDeps): Promise<void> {
  await app.register(
    async (sandbox) => {
      // The provider's own client sends a form content type even without a body.
      sandbox.removeAllContentTypeParsers()
      sandbox.addContentTypeParser(
        '*',
        { parseAs: 'string' },
        async (_request: unknown, body: string | Buffer) => parse(String(body)),
      )
      registerProtocol(sandbox, deps)
      registerCheckout(sandbox, deps)
    },
    { prefix: SANDBOX_PATH },
  )
}

function parse(body: string): unknown {
  try {
    return body === '' ? {} : JSON.parse(body)
  } catch {
    return null
  }
}
