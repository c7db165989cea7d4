import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { SECONDS } from '@afterglow/contract/kernel'
import { askerOf } from '../../http/asker-of.ts'
import type { AtAddress } from '../../http/rate-limit.ts'
import { createFairTurns } from '../../platform/fair-turns.ts'
import { type PasswordCost, SAFE_COST } from '../../platform/password-cost.ts'
import { verifyScrypt } from './scrypt-hashes.ts'

/** Argon2id with one lane, and a tag of 32 bytes. */
const SHAPE = { parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
/**
 * Hashing shares a small thread pool with file reads and name resolution; it must never occupy all of it. A hall that
 * unlocks an event at once waits for some seconds, on a busy machine for longer.
 */
const HASHES = { atOnce: 2, mostWaiting: 1000, longestWait: 60 * SECONDS }

/** Who asks for a hash: a request, and the account or event that it is about. */
export interface PasswordAsker {
  request: AtAddress
  target: string
}

/**
 * Hashes in PHC format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Each costs a core some 25 milliseconds, so networks,
 * and in each its accounts and events, take turns. Keyboards compose the same letters in several ways, so passwords are
 * normalized (NFKC, UAX 15).
 *
 * @throws BusyError when too many wait, for the one that asked most; or after a minute in line
 */
export interface Passwords {
  hash(password: string, by: PasswordAsker): Promise<string>
  verify(password: string, hash: string, by: PasswordAsker): Promise<boolean>
}

export function createPasswords({ memory, passes }: PasswordCost = SAFE_COST): Passwords {
  const turns = createFairTurns(HASHES)
  const inTurn = <T>({ request, target }: PasswordAsker, work: () => Promise<T>) =>
    turns.take(askerOf(request, target), work)
  const derive = (parameters: Argon2Parameters) => promisify(argon2)('argon2id', parameters)
  return {
    async hash(password, by) {
      const nonce = randomBytes(SALT_BYTES)
      const message = password.normalize('NFKC')
      const tag = await inTurn(by, () => derive({ ...SHAPE, memory, passes, message, nonce }))
      const cost = `m=${memory},t=${passes},p=${SHAPE.parallelism}`
      return `$argon2id$v=19$${cost}$${unpadded(nonce)}$${unpadded(tag)}`
    },
    async verify(password, hash, by) {
      const known = parseHash(hash)
      if (known === null) return inTurn(by, () => verifyScrypt(password, hash))
      // The second is how hashes were made before.
      for (const message of new Set([password.normalize('NFKC'), password])) {
        const tag = await inTurn(by, () => derive({ ...known.cost, message, nonce: known.nonce }))
        if (tag.length === known.tag.length && timingSafeEqual(tag, known.tag)) return true
      }
      return false
    },
  }
}

function parseHash(hash: string) {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash)
  if (parts === null) return null
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  const bytes = Buffer.from(tag, 'base64')
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: bytes.length,
  }
  return { cost, nonce: Buffer.from(nonce, 'base64'), tag: bytes }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
