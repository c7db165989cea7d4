import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'
import { keysFor, type Secrets } from './signatures.ts'

/**
 * Encrypts bytes that a browser holds for us and must not read. Sealing is randomized: equal bytes give different
 * texts.
 */
export interface Sealer {
  /** `context` is authenticated with the bytes; opening needs the same one. */
  seal(context: string, bytes: Uint8Array): string
  /** Null for anything that was not sealed here in this context. */
  open(context: string, text: string): Buffer | null
}

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce and one key per secret and purpose. */
export function createSealer(secrets: Secrets, purpose: string): Sealer {
  const keys = keysFor(secrets, purpose)
  return {
    seal(context, bytes) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(ALGORITHM, keys[0], iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(context))
      const sealed = [iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },
    open(context, text) {
      const sealed = Buffer.from(text, 'base64url')
      if (sealed.length < IV_BYTES + TAG_BYTES) return null
      for (const key of keys) {
        const bytes = openWith(key, context, sealed)
        if (bytes !== null) return bytes
      }
      return null
    },
  }
}

function openWith(key: KeyObject, context: string, sealed: Buffer): Buffer | null {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(context))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const bytes = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES))
  return isAuthentic(decipher) ? bytes : null
}

/** `final` checks GCM's tag and throws a plain error without a code. */
function isAuthentic(decipher: { final(): Buffer }): boolean {
  try {
    decipher.final()
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('authenticate')) return false
    throw error
  }
}
