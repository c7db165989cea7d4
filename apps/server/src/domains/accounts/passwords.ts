import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { type PasswordCost, SAFE_COST } from '../../platform/password-cost.ts'
import { verifyScrypt } from './scrypt-hashes.ts'

/** Argon2id with one lane, and a tag of 32 bytes. */
const SHAPE = { parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
/** Hashing shares a small thread pool with file reads and name resolution; it must never occupy all of it. */
const HASHED_AT_ONCE = 2

/** Hashes in PHC format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(password: string, hash: string): Promise<boolean>
}

export function createPasswords({ memory, passes }: PasswordCost = SAFE_COST): Passwords {
  const turns = createTurns(HASHED_AT_ONCE)
  const derive = (parameters: Argon2Parameters) => turns(() => promisify(argon2)('argon2id', parameters))
  return {
    async hash(password) {
      const nonce = randomBytes(SALT_BYTES)
      const tag = await derive({ ...SHAPE, memory, passes, message: password, nonce })
      const cost = `m=${memory},t=${passes},p=${SHAPE.parallelism}`
      return `$argon2id$v=19$${cost}$${unpadded(nonce)}$${unpadded(tag)}`
    },
    async verify(password, hash) {
      const known = parseHash(hash)
      if (known === null) return turns(() => verifyScrypt(password, hash))
      const tag = await derive({ ...known.cost, message: password, nonce: known.nonce })
      return tag.length === known.tag.length && timingSafeEqual(tag, known.tag)
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

/** Runs at most `limit` tasks at a time; the others wait in arrival order. */
export function createTurns(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
