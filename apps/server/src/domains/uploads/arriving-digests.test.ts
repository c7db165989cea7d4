import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type ArrivingDigests, createArrivingDigests, type Sending } from './arriving-digests.ts'

const FILE = 'abcdefghij'
const PARTS = [
  { number: 1, offset: 0, size: 4 },
  { number: 2, offset: 4, size: 4 },
  { number: 3, offset: 8, size: 2 },
] as const
const [first, second, third] = PARTS
type Part = (typeof PARTS)[number]

const truth = { sha256: createHash('sha256').update(FILE).digest('hex'), size: FILE.length }

async function* bodyOf(text: string): AsyncIterable<Uint8Array> {
  for (const letter of text) yield Buffer.from(letter)
}

const contentOf = (part: Part) => FILE.slice(part.offset, part.offset + part.size)

function begin(digests: ArrivingDigests, part: Part, content = contentOf(part), uploadId = 'u'): Sending {
  return digests.follow(uploadId, part, bodyOf(content))
}

/** What a store does with a body. Answers what it got. */
async function drain({ body }: Sending): Promise<string> {
  let text = ''
  for await (const chunk of body) text += Buffer.from(chunk).toString()
  return text
}

async function send(digests: ArrivingDigests, part: Part, content?: string, uploadId?: string) {
  const sending = begin(digests, part, content, uploadId)
  await drain(sending)
  sending.count()
}

describe('parts that come in their order', () => {
  it('make the digest of the whole, and reach the store unchanged', async () => {
    const digests = createArrivingDigests()
    const stored: string[] = []
    for (const part of PARTS) {
      const sending = begin(digests, part)
      stored.push(await drain(sending))
      sending.count()
    }

    expect(stored.join('')).toBe(FILE)
    expect(digests.take('u', FILE.length)).toMatchObject(truth)
  })

  it('tell it once', async () => {
    const digests = createArrivingDigests()
    for (const part of PARTS) await send(digests, part)
    digests.take('u', FILE.length)

    expect(digests.take('u', FILE.length)).toBeNull()
  })

  it('make no digest of a file whose last part has not come', async () => {
    const digests = createArrivingDigests()
    await send(digests, first)
    await send(digests, second)

    expect(digests.take('u', FILE.length)).toBeNull()
  })

  it('are not mixed with those of another upload', async () => {
    const digests = createArrivingDigests()
    for (const part of PARTS) {
      await send(digests, part)
      await send(digests, part, 'X'.repeat(part.size), 'other')
    }

    expect(digests.take('u', FILE.length)).toMatchObject(truth)
  })

  it('count for nothing once the upload was given up', async () => {
    const digests = createArrivingDigests()
    await send(digests, first)
    digests.forget('u')
    await send(digests, second)
    await send(digests, third)

    expect(digests.take('u', FILE.length)).toBeNull()
  })
})

describe('a part that comes again', () => {
  it('goes on from the state before it when the first sending broke off', async () => {
    const digests = createArrivingDigests()
    await send(digests, first)
    await drain(begin(digests, second, 'XX'))
    for (const part of [second, third]) await send(digests, part)

    expect(digests.take('u', FILE.length)).toMatchObject(truth)
  })

  it('changes nothing when the store keeps what it has', async () => {
    const digests = createArrivingDigests()
    await send(digests, first)
    await drain(begin(digests, first, 'XXXX'))
    for (const part of [second, third]) await send(digests, part)

    expect(digests.take('u', FILE.length)).toMatchObject(truth)
  })

  it.each(['the earlier', 'the later'])('counts by %s sending when that is the one kept', async (kept) => {
    const digests = createArrivingDigests()
    const [good, bad] = ['abcd', 'XXXX']
    const earlier = begin(digests, first, kept === 'the earlier' ? good : bad)
    const later = begin(digests, first, kept === 'the later' ? good : bad)
    await Promise.all([drain(earlier), drain(later)])
    const sending = kept === 'the earlier' ? earlier : later
    sending.count()
    for (const part of [second, third]) await send(digests, part)

    expect(digests.take('u', FILE.length)).toMatchObject(truth)
  })

  it('counts for nothing when its bytes are fewer or more than its own', async () => {
    for (const content of ['abc', 'abcde']) {
      const digests = createArrivingDigests()
      await send(digests, first, content)
      for (const part of [second, third]) await send(digests, part)

      expect(digests.take('u', FILE.length)).toBeNull()
    }
  })
})

describe('the whole is read instead', () => {
  it.each([
    ['come in another order', [second, first, third]],
    ['leave one out that came before this process did', [second, third]],
    ['are each other’s place', [third, second, first]],
  ])('when parts %s', async (_, order) => {
    const digests = createArrivingDigests()
    for (const part of order) await send(digests, part)

    expect(digests.take('u', FILE.length)).toBeNull()
  })

  it('when parts travel side by side', async () => {
    const digests = createArrivingDigests()
    const sendings = PARTS.map((part) => begin(digests, part))
    for (const sending of sendings) {
      await drain(sending)
      sending.count()
    }

    expect(digests.take('u', FILE.length)).toBeNull()
  })

  it('of those uploads that were quiet the longest, when there are too many', async () => {
    const digests = createArrivingDigests(2)
    for (const uploadId of ['quiet', 'u', 'new']) await send(digests, first, undefined, uploadId)
    for (const uploadId of ['u', 'quiet']) {
      for (const part of [second, third]) await send(digests, part, undefined, uploadId)
    }

    expect(digests.take('u', FILE.length)).toMatchObject(truth)
    expect(digests.take('quiet', FILE.length)).toBeNull()
  })
})
