import { scrypt, timingSafeEqual } from 'node:crypto'

const COST = { N: 16_384, r: 16, p: 1 }
const OPTIONS = { ...COST, maxmem: 256 * COST.N * COST.r }
const KEY_BYTES = 64

/**
 * Checks a password against the hash of an account from before Argon2id: the salt and the scrypt key in hex, separated
 * by a colon. The salt is the hex text itself, and the password is normalized (NFKC).
 */
export async function verifyScrypt(password: string, hash: string): Promise<boolean> {
  const [, salt, hex] = /^([0-9a-f]+):([0-9a-f]{128})$/.exec(hash) ?? []
  if (salt === undefined || hex === undefined) return false
  const key = Buffer.from(hex, 'hex')
  return timingSafeEqual(await derive(password.normalize('NFKC'), salt), key)
}

function derive(password: string, salt: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, OPTIONS, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}
