import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto'
import { KB, MB } from '@afterglow/contract/kernel'
import { BackupDamagedError } from './backup-errors.ts'
import { inPieces, splitHead, withLast } from './pieces.ts'

/** How the files of a backup are stored: as they are, or encrypted. */
export interface Sealing {
  /** The name under which content with this SHA-256 is stored. */
  nameOf(sha256: string): string
  /** Bytes that `size` bytes take once sealed. */
  sealedSize(size: number): number
  seal(name: string, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
  /** @throws BackupDamagedError for bytes that were altered, cut off, or stored under another name */
  open(name: string, content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

/** What has to be known, beside the key, to open a backup. */
export interface KeyCheck {
  salt: string
  /** The cost of scrypt, as a power of two. */
  cost: number
  /** Shows whether a key is the right one. */
  proof: string
}

export const PLAIN: Sealing = {
  nameOf: (sha256) => sha256,
  sealedSize: (size) => size,
  seal: (_name, content) => content,
  open: (_name, content) => content,
}

const CIPHER = 'aes-256-gcm'
const MAGIC = Buffer.from('AGB1')
const SALT_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES
const FRAME_BYTES = 64 * KB
const TAG_BYTES = 16
/** 64 MB and a tenth of a second for each guess. */
const COST = 16
const MOST_COST = 20

/** What a new place stores of its key: nothing by which it could be found but guessing. */
export function newKeyCheck(key: string): KeyCheck {
  const salt = randomBytes(SALT_BYTES).toString('hex')
  return { salt, cost: COST, proof: proofOf(masterOf(key, salt, COST)).toString('hex') }
}

/** Null for a wrong key. */
export function sealingOf(key: string, { salt, cost, proof }: KeyCheck): Sealing | null {
  const master = masterOf(key, salt, Math.min(cost, MOST_COST))
  const given = Buffer.from(proof, 'hex')
  const own = proofOf(master)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null
  const contentKey = derive(master, 'content')
  const nameKey = derive(master, 'names')
  return {
    // A plain SHA-256 would tell anyone who has a photo whether it is in the backup.
    nameOf: (sha256) => createHmac('sha256', nameKey).update(sha256).digest('hex'),
    sealedSize: (size) => HEAD_BYTES + size + TAG_BYTES * Math.max(1, Math.ceil(size / FRAME_BYTES)),
    seal: (name, content) => seal(contentKey, name, content),
    open: (name, content) => open(contentKey, name, content),
  }
}

function masterOf(key: string, salt: string, cost: number): Buffer {
  return scryptSync(key.normalize('NFC'), Buffer.from(salt, 'hex'), 32, {
    N: 2 ** cost,
    r: 8,
    p: 1,
    maxmem: 2048 * MB,
  })
}

function proofOf(master: Buffer): Buffer {
  return derive(master, 'proof')
}

function derive(master: Buffer, purpose: string, salt: Buffer = Buffer.alloc(0)): Buffer {
  return Buffer.from(hkdfSync('sha256', master, salt, `afterglow backup ${purpose}`, 32))
}

/**
 * Frames of 64 KiB, each encrypted by AES-256-GCM under a key of this file alone. The nonce is the frame's number and
 * whether it is the last, so that frames cannot be moved, repeated or cut off (the STREAM construction of Hoang et al.);
 * the file's name is authenticated, so that files cannot be exchanged.
 */
async function* seal(
  contentKey: Buffer,
  name: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES)
  const key = derive(contentKey, 'file', salt)
  yield Buffer.concat([MAGIC, salt])
  let number = 0
  for await (const { piece, isLast } of withLast(inPieces(content, FRAME_BYTES))) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(number, isLast)).setAAD(Buffer.from(name))
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    number += 1
  }
}

async function* open(
  contentKey: Buffer,
  name: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { head, rest } = await splitHead(content, HEAD_BYTES)
  if (head.length < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) throw damaged(name)
  const key = derive(contentKey, 'file', head.subarray(MAGIC.length))
  let number = 0
  for await (const { piece, isLast } of withLast(inPieces(rest, FRAME_BYTES + TAG_BYTES))) {
    yield openFrame({ key, name, nonce: nonceOf(number, isLast) }, piece)
    number += 1
  }
}

function openFrame(
  { key, name, nonce }: { key: Buffer; name: string; nonce: Buffer },
  frame: Buffer,
): Buffer {
  if (frame.length < TAG_BYTES) throw damaged(name)
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(name))
    .setAuthTag(frame.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(frame.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch (cause) {
    throw damaged(name, cause)
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 0)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

function damaged(name: string, cause?: unknown): BackupDamagedError {
  return new BackupDamagedError(`${name} was altered or cut off`, { cause })
}
