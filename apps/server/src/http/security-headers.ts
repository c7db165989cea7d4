import type { FastifyInstance } from 'fastify'

/** For answers that are data: nothing in them may ever run or be framed. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** For bytes that anyone may have sent: even a file that fools a browser ends up in an empty sandbox. */
export const MEDIA_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

const PERMISSIONS =
  'camera=(self), microphone=(self), geolocation=(), payment=(self), usb=(), serial=(), hid=()'

/** CSP sources that a payment window needs on the page that opens it, by directive. */
export type CheckoutSources = Partial<Record<'script' | 'style' | 'img' | 'connect' | 'frame', string>>

export interface PageSources {
  /** The other origin that pages upload files to. */
  uploadOrigin?: string | null
  checkout?: CheckoutSources
}

/** Content-Security-Policy of our pages; `scriptHashes` cover the inline scripts added by the build. */
export function pagePolicy(
  scriptHashes: readonly string[],
  { uploadOrigin = null, checkout = {} }: PageSources = {},
): string {
  const list = (...sources: (string | null | undefined)[]) => sources.filter((source) => source).join(' ')
  const hashes = scriptHashes.map((hash) => `'${hash}'`)
  return [
    "default-src 'none'",
    `script-src ${list("'self'", ...hashes, checkout.script)}`,
    // Components position popups with style attributes.
    `style-src ${list("'self'", "'unsafe-inline'", checkout.style)}`,
    `img-src ${list("'self'", 'data:', 'blob:', checkout.img)}`,
    ...(checkout.frame === undefined ? [] : [`frame-src ${checkout.frame}`]),
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src ${list("'self'", uploadOrigin, checkout.connect)}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Headers of every answer; a route may override a value with a stricter or more fitting one, never remove it. */
export function setSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  app.addHook('onSend', async (_request, reply) => {
    const defaults: Record<string, string> = {
      'content-security-policy': DATA_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': PERMISSIONS,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    }
    if (isHttps) defaults['strict-transport-security'] = 'max-age=63072000; includeSubDomains'
    for (const [name, value] of Object.entries(defaults)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
  })
}
