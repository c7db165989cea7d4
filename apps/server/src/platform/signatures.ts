import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** The installation's secrets: the first signs, all of them verify, so that a secret can be replaced while we run. */
export type Secrets = readonly [current: string, ...others: string[]]

/** Signs and checks short texts with keys derived from the installation's secrets, one key per secret and purpose. */
export interface Signer {
  /**
   * HMAC-SHA-256 of `text`, base64url; truncated to `length` characters (6 bits each) where an address should be short.
   */
  sign(text: string, length?: number): string
  /** Constant-time comparison; false for anything that is not a signature of ours. */
  verify(text: string, signature: string, length?: number): boolean
  /** The signature by each secret, the current one's first: to find what is stored under one of them. */
  everySignature(text: string): [current: string, ...others: string[]]
}

/** Signs texts with HMAC-SHA-256 under keys derived from the secrets for one purpose. */
export function createSigner(secrets: Secrets, purpose: string): Signer {
  const keys = keysFor(secrets, purpose)
  const [current, ...others] = keys
  return {
    sign: (text, length) => signed(current, text, length),
    verify: (text, signature, length) => keys.some((key) => isSame(signed(key, text, length), signature)),
    everySignature: (text) => [signed(current, text), ...others.map((key) => signed(key, text))],
  }
}

/** A key of 32 bytes for each secret, in their order. */
export function keysFor(secrets: Secrets, purpose: string): readonly [KeyObject, ...KeyObject[]] {
  // A key given as bytes would be prepared again for each signature, which takes four times as long as signing.
  const keyOf = (secret: string) => createSecretKey(createHmac('sha256', secret).update(purpose).digest())
  const [current, ...others] = secrets
  return [keyOf(current), ...others.map(keyOf)]
}

function signed(key: KeyObject, text: string, length?: number): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, length)
}

function isSame(signature: string, given: string): boolean {
  const [one, other] = [Buffer.from(signature), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Credentials are stored hashed, so that a leaked database gives no access. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
