import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** Signs and checks short texts with keys derived from the installation's secret, one key per purpose. */
export interface Signer {
  /**
   * HMAC-SHA-256 of `text`, base64url; truncated to `length` characters (6 bits each) where an address should be short.
   */
  sign(text: string, length?: number): string
  /** Constant-time comparison; false for anything that is not a signature of ours. */
  verify(text: string, signature: string, length?: number): boolean
}

/** Signs texts with HMAC-SHA-256 under a key derived from the secret for one purpose. */
export function createSigner(secret: string, purpose: string): Signer {
  // A key given as bytes would be prepared again for each signature, which takes four times as long as signing.
  const key = createSecretKey(createHmac('sha256', secret).update(purpose).digest())
  function sign(text: string, length?: number): string {
    return createHmac('sha256', key).update(text).digest('base64url').slice(0, length)
  }
  return {
    sign,
    verify(text, signature, length) {
      const expected = Buffer.from(sign(text, length))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

/** Credentials are stored hashed, so that a leaked database gives no access. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
