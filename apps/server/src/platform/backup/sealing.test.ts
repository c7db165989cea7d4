// spec: ops.backups

import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { KB } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { newKeyCheck, PLAIN, sealingOf } from './sealing.ts'

const KEY = 'four lanterns in the orchard'
const check = newKeyCheck(KEY)
const sealing = sealingOf(KEY, check) ?? PLAIN
const NAME = 'blobs/ab/abcd'

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const seal = (bytes: Buffer) => buffer(sealing.seal(NAME, inChunks(bytes, 10_007)))
const open = (bytes: Buffer, name = NAME) => buffer(sealing.open(name, inChunks(bytes, 9_001)))

describe('an encrypted file of a backup', () => {
  const FRAME = 64 * KB
  it.for([0, 1, FRAME - 1, FRAME, FRAME + 1, 3 * FRAME])('of %i bytes comes back as it was', async (size) => {
    const bytes = randomBytes(size)
    const sealed = await seal(bytes)

    expect(sealed.length).toBe(sealing.sealedSize(size))
    expect(await open(sealed)).toEqual(bytes)
    // A single byte may be in there by chance.
    if (size > 64) expect(sealed.includes(bytes.subarray(0, 64))).toBe(false)
  })

  it('is another one each time', async () => {
    const bytes = randomBytes(100)
    expect(await seal(bytes)).not.toEqual(await seal(bytes))
  })

  it('is refused when a byte was changed, wherever it is', async () => {
    const sealed = await seal(randomBytes(2 * FRAME + 5))
    for (const at of [0, 5, 20, 100, FRAME + 30, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      await expect(open(changed)).rejects.toThrow('altered or cut off')
    }
  })

  it('is refused when it was cut off, also at the end of a frame, or its frames were moved', async () => {
    const sealed = await seal(randomBytes(3 * FRAME))
    const frame = FRAME + 16
    const cuts = [0, 10, 20, 20 + frame, 20 + 2 * frame, sealed.length - 1]
    const [first, second] = [sealed.subarray(20, 20 + frame), sealed.subarray(20 + frame, 20 + 2 * frame)]
    const moved = Buffer.concat([sealed.subarray(0, 20), second, first, sealed.subarray(20 + 2 * frame)])

    for (const length of cuts)
      await expect(open(sealed.subarray(0, length))).rejects.toThrow('altered or cut off')
    await expect(open(moved)).rejects.toThrow('altered or cut off')
    await expect(open(Buffer.concat([sealed, first]))).rejects.toThrow('altered or cut off')
  })

  it('is refused under the name of another', async () => {
    await expect(open(await seal(randomBytes(10)), 'blobs/cd/cdef')).rejects.toThrow('altered or cut off')
  })
})

describe('the key of a backup', () => {
  it('is recognized, and any other one is not', () => {
    expect(sealingOf(KEY, check)).not.toBeNull()
    expect(sealingOf(`${KEY}!`, check)).toBeNull()
  })

  it('gives names that do not tell the checksum of what is stored', () => {
    const sha256 = randomBytes(32).toString('hex')
    const other = sealingOf(KEY, newKeyCheck(KEY)) ?? PLAIN
    expect(sealing.nameOf(sha256)).toBe(sealing.nameOf(sha256))
    expect(sealing.nameOf(sha256)).not.toBe(sha256)
    expect(other.nameOf(sha256)).not.toBe(sealing.nameOf(sha256))
  })
})
