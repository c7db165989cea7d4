import { createHash } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { createChecksumThread } from '../../../platform/checksums/index.ts'
import { type ArrivingDigests, createArrivingDigests, type Sending } from './arriving-digests.ts'

const checksums = createChecksumThread()
afterAll(() => checksums.close())

const FILE = 'abcdefghij'
const PARTS = [
  { number: 1, offset: 0, size: 4 },
  { number: 2, offset: 4, size: 4 },
  { number: 3, offset: 8, size: 2 },
] as const
const [first, second, third] = PARTS
type Part = (typeof PARTS)[number]

const truth = { sha256: createHash('sha256').update(FILE).digest('hex'), size: FILE.length }

const contentOf = (part: Part) => FILE.slice(part.offset, part.offset + part.size)

/** What a store does: says what it has written, some bytes at a time. */
async function write({ onWritten }: Sending, content: string): Promise<void> {
  for (const letter of content) await onWritten?.([Buffer.from(letter)])
}

async function send(digests: ArrivingDigests, part: Part, content = contentOf(part), uploadId = 'u') {
  const sending = digests.follow(uploadId, part)
  await write(sending, content)
  sending.count()
}

describe('parts that come in their order', () => {
  it('make the digest of the whole', async () => {
    const digests = createArrivingDigests(checksums)
    for (const part of PARTS) await send(digests, part)

    expect(await digests.take('u', FILE.length)).toMatchObject(truth)
  })

  it('give it once', async () => {
    const digests = createArrivingDigests(checksums)
    for (const part of PARTS) await send(digests, part)
    await digests.take('u', FILE.length)

    expect(await digests.take('u', FILE.length)).toBeNull()
  })

  it('make no digest of a file whose last part has not come', async () => {
    const digests = createArrivingDigests(checksums)
    await send(digests, first)
    await send(digests, second)

    expect(await digests.take('u', FILE.length)).toBeNull()
  })

  it('are not mixed with those of another upload', async () => {
    const digests = createArrivingDigests(checksums)
    for (const part of PARTS) {
      await send(digests, part)
      await send(digests, part, 'X'.repeat(part.size), 'other')
    }

    expect(await digests.take('u', FILE.length)).toMatchObject(truth)
  })

  it('count for nothing once the upload was given up', async () => {
    const digests = createArrivingDigests(checksums)
    await send(digests, first)
    digests.forget('u')
    await send(digests, second)
    await send(digests, third)

    expect(await digests.take('u', FILE.length)).toBeNull()
  })
})

// spec: U09
describe('a part that comes again', () => {
  it('goes on from the state before it when the first sending broke off', async () => {
    const digests = createArrivingDigests(checksums)
    await send(digests, first)
    await write(digests.follow('u', second), 'XX')
    for (const part of [second, third]) await send(digests, part)

    expect(await digests.take('u', FILE.length)).toMatchObject(truth)
  })

  it('changes nothing when the store keeps what it has', async () => {
    const digests = createArrivingDigests(checksums)
    await send(digests, first)
    await write(digests.follow('u', first), 'XXXX')
    for (const part of [second, third]) await send(digests, part)

    expect(await digests.take('u', FILE.length)).toMatchObject(truth)
  })

  it.each(['the earlier', 'the later'])('counts by %s sending when that is the one kept', async (kept) => {
    const digests = createArrivingDigests(checksums)
    const [good, bad] = ['abcd', 'XXXX']
    const [earlier, later] = [digests.follow('u', first), digests.follow('u', first)]
    await Promise.all([
      write(earlier, kept === 'the earlier' ? good : bad),
      write(later, kept === 'the later' ? good : bad),
    ])
    const sending = kept === 'the earlier' ? earlier : later
    sending.count()
    for (const part of [second, third]) await send(digests, part)

    expect(await digests.take('u', FILE.length)).toMatchObject(truth)
  })

  it('counts for nothing when its bytes are fewer or more than its own', async () => {
    for (const content of ['abc', 'abcde']) {
      const digests = createArrivingDigests(checksums)
      await send(digests, first, content)
      for (const part of [second, third]) await send(digests, part)

      expect(await digests.take('u', FILE.length)).toBeNull()
    }
  })
})

describe('the whole is read instead', () => {
  it.each([
    ['come in another order', [second, first, third]],
    ['leave one out that came before this process did', [second, third]],
    ['are each other’s place', [third, second, first]],
  ])('when parts %s', async (_, order) => {
    const digests = createArrivingDigests(checksums)
    for (const part of order) await send(digests, part)

    expect(await digests.take('u', FILE.length)).toBeNull()
  })

  it('when parts travel side by side', async () => {
    const digests = createArrivingDigests(checksums)
    const sendings = PARTS.map((part) => ({ part, sending: digests.follow('u', part) }))
    for (const { part, sending } of sendings) {
      await write(sending, contentOf(part))
      sending.count()
    }

    expect(await digests.take('u', FILE.length)).toBeNull()
  })

  it('of those uploads that were quiet the longest, when there are too many', async () => {
    const digests = createArrivingDigests(checksums, 2)
    for (const uploadId of ['quiet', 'u', 'new']) await send(digests, first, undefined, uploadId)
    for (const uploadId of ['u', 'quiet']) {
      for (const part of [second, third]) await send(digests, part, undefined, uploadId)
    }

    expect(await digests.take('u', FILE.length)).toMatchObject(truth)
    expect(await digests.take('quiet', FILE.length)).toBeNull()
  })
})
