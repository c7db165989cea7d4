// spec: uploads.s3, S03, S04, S05, S06

import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { KB } from '@afterglow/contract/kernel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreUnavailableError } from './blob-errors.ts'
import { type Body, IncomingBody } from './s3-incoming.ts'
import { DEFAULT_LIMITS } from './s3-settings.ts'

const limits = { ...DEFAULT_LIMITS, stall: 1000, stallBytes: 10, attempts: 3 }
const content = Buffer.alloc(600 * KB, 'abcdefgh')

describe('a body from the store', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is not blamed for a reader who takes their time', async () => {
    const source = new PassThrough()
    const body = new IncomingBody({ stream: source, size: content.length }, limits, never)
    source.end(content)
    const [first] = await once(body, 'data')
    body.pause()

    await vi.advanceTimersByTimeAsync(100 * limits.stall)

    expect(Buffer.concat([first, await buffer(body)]).equals(content)).toBe(true)
  })

  it('is asked for again from where hardly a byte came any more', async () => {
    const [slow, rest] = [new PassThrough(), new PassThrough()]
    const asked: number[] = []
    const body = new IncomingBody({ stream: slow, size: content.length }, limits, async (start) => {
      asked.push(start)
      rest.end(content.subarray(start))
      return { stream: rest, size: content.length - start }
    })
    const read = buffer(body)
    slow.write(content.subarray(0, 1000))

    await vi.advanceTimersByTimeAsync(2 * limits.stall)

    expect((await read).equals(content)).toBe(true)
    expect(asked).toEqual([1000])
    expect(slow.destroyed).toBe(true)
  })

  it('that moves fast enough is left alone', async () => {
    const source = new PassThrough()
    const read = buffer(new IncomingBody({ stream: source, size: 100 }, limits, never))

    for (let at = 0; at < 100; at += 10) {
      source.write(content.subarray(at, at + 10))
      await vi.advanceTimersByTimeAsync(limits.stall - 1)
    }
    source.end()

    expect((await read).equals(content.subarray(0, 100))).toBe(true)
  })

  it('that ends too early, again and again, fails instead of being half a file', async () => {
    const half = (): Body => ({
      stream: new PassThrough().end(content.subarray(0, 100)),
      size: content.length,
    })
    let asked = 0
    const body = new IncomingBody(half(), limits, async () => {
      asked += 1
      return half()
    })

    await expect(buffer(body)).rejects.toThrow(StoreUnavailableError)
    expect(asked).toBe(limits.attempts - 1)
  })

  it('is let go of when the reader leaves while nothing comes', async () => {
    const source = new PassThrough()
    const body = new IncomingBody({ stream: source, size: 100 }, limits, never)
    body.on('data', () => undefined)

    body.destroy()

    expect(source.destroyed).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})

async function never(): Promise<Body> {
  throw new Error('asked for again')
}

function once(body: IncomingBody, name: 'data'): Promise<[Buffer]> {
  return new Promise((resolve) => body.once(name, (chunk: Buffer) => resolve([chunk])))
}
