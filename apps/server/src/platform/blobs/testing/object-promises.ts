import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { KB, MB } from '@afterglow/contract/kernel'
import { expect, it } from 'vitest'
import { BlobNotFoundError, InvalidKeyError } from '../blob-errors.ts'
import type { BlobStore } from '../blob-store.ts'
import { breaking, chunksOf, contentOf, keysIn, sha256 } from './bytes.ts'

const jpeg = { contentType: 'image/jpeg' }

/** The promises of every store about whole objects. */
export function describeObjects(current: () => BlobStore): void {
  it('gives back what was put', async () => {
    const store = current()
    const bytes = randomBytes(300 * KB)

    const info = await store.put('events/a/1/original', bytes, jpeg)

    expect(info).toEqual({ size: bytes.length })
    expect(await store.head('events/a/1/original')).toEqual({ size: bytes.length })
    expect(sha256(await contentOf(store, 'events/a/1/original'))).toBe(sha256(bytes))
  })

  it('carries a marker that is no object', async () => {
    const store = current()
    const before = await keysIn(store, '')

    await store.writeMarker('first')
    expect(await store.readMarker()).toBe('first')
    await store.writeMarker('second')

    expect(await store.readMarker()).toBe('second')
    expect(await keysIn(store, '')).toEqual(before)
  })

  it('takes a stream of unknown length, an empty one too', async () => {
    const store = current()

    await store.put('streamed', chunksOf(randomBytes(2 * MB), 10 * KB), jpeg)
    await store.put('empty', chunksOf(Buffer.alloc(0)), jpeg)

    expect(await store.head('streamed')).toEqual({ size: 2 * MB })
    expect(await contentOf(store, 'empty')).toHaveLength(0)
  })

  it('takes a local file and leaves it where it is', async () => {
    const store = current()
    const bytes = randomBytes(300 * KB)
    await store.put('source', bytes, jpeg)

    const info = await store.withLocalFile('source', (path) => store.putFile('a', path, jpeg))

    expect(info).toEqual({ size: bytes.length })
    expect(sha256(await contentOf(store, 'a'))).toBe(sha256(bytes))
    expect(sha256(await contentOf(store, 'source'))).toBe(sha256(bytes))
  })

  it('replaces an object whole', async () => {
    const store = current()
    await store.put('a', Buffer.from('the old and longer content'), jpeg)

    await store.put('a', Buffer.from('the new'), jpeg)

    expect((await contentOf(store, 'a')).toString()).toBe('the new')
  })

  it('keeps the old content and nothing of the new when a stream breaks', async () => {
    const store = current()
    await store.put('a', Buffer.from('old'), jpeg)

    await expect(store.put('a', breaking(randomBytes(MB)), jpeg)).rejects.toThrow('connection lost')
    await expect(store.put('b', breaking(randomBytes(MB)), jpeg)).rejects.toThrow('connection lost')

    expect((await contentOf(store, 'a')).toString()).toBe('old')
    expect(await keysIn(store, '')).toEqual(['a'])
  })

  it('reads ranges with both ends included', async () => {
    const store = current()
    await store.put('a', Buffer.from('0123456789'), jpeg)

    expect((await contentOf(store, 'a', { start: 2, end: 4 })).toString()).toBe('234')
    expect((await contentOf(store, 'a', { start: 7 })).toString()).toBe('789')
    expect((await contentOf(store, 'a', { start: 9, end: 500 })).toString()).toBe('9')
  })

  it('reads nothing behind the end', async () => {
    const store = current()
    await store.put('a', Buffer.from('0123456789'), jpeg)
    await store.put('empty', Buffer.alloc(0), jpeg)

    expect(await contentOf(store, 'a', { start: 10 })).toHaveLength(0)
    expect(await contentOf(store, 'empty', { start: 0, end: 11 })).toHaveLength(0)
    expect(await contentOf(store, 'empty')).toHaveLength(0)
  })

  it('says what is not there', async () => {
    const store = current()

    expect(await store.head('events/a/1/original')).toBeNull()
    await expect(store.read('nothing')).rejects.toThrow(BlobNotFoundError)
    await expect(store.copy('nothing', 'a')).rejects.toThrow(BlobNotFoundError)
    await expect(store.withLocalFile('nothing', async () => 'used')).rejects.toThrow(BlobNotFoundError)
  })

  it('does not take a folder for an object', async () => {
    const store = current()
    await store.put('events/a/1/original', Buffer.from('x'), jpeg)

    expect(await store.head('events/a')).toBeNull()
  })

  it('copies', async () => {
    const store = current()
    await store.put('a/1', Buffer.from('content'), jpeg)

    await store.copy('a/1', 'b/2')
    await store.delete('a/1')

    expect((await contentOf(store, 'b/2')).toString()).toBe('content')
  })

  it('deletes one object, and deleting again succeeds', async () => {
    const store = current()
    await store.put('events/a/1/original', Buffer.from('x'), jpeg)
    await store.put('events/a/1/preview', Buffer.from('y'), jpeg)

    await store.delete('events/a/1/original')
    await store.delete('events/a/1/original')

    expect(await keysIn(store, '')).toEqual(['events/a/1/preview'])
  })

  it('takes new objects while neighbours go', async () => {
    const store = current()
    const numbers = Array.from({ length: 40 }, (_, at) => at)

    await Promise.all(
      numbers.map(async (at) => {
        await store.put(`events/a/${at % 2}/${at}`, Buffer.from('x'), jpeg)
        await store.delete(`events/a/${at % 2}/${at}`)
      }),
    )

    expect(await keysIn(store, '')).toEqual([])
  })

  it('lists a folder and what lies deeper, but not its namesakes', async () => {
    const store = current()
    for (const key of ['events/a/1/original', 'events/a/2/original', 'events/ab/1/original', 'top']) {
      await store.put(key, Buffer.from(key), jpeg)
    }

    expect(await keysIn(store, 'events/a')).toEqual(['events/a/1/original', 'events/a/2/original'])
    expect(await keysIn(store, '')).toHaveLength(4)
    expect(await keysIn(store, 'nothing')).toEqual([])
  })

  it('lends a local file', async () => {
    const store = current()
    await store.put('a', Buffer.from('content'), jpeg)

    const lent = await store.withLocalFile('a', (path) => readFile(path, 'utf8'))

    expect(lent).toBe('content')
  })

  it('proves that it can write, and leaves no trace of that', async () => {
    const store = current()

    await store.check()

    expect(await keysIn(store, '')).toEqual([])
  })

  it('refuses a key that points elsewhere, in every method', async () => {
    const store = current()

    await expect(store.put('../a', Buffer.from('x'), jpeg)).rejects.toThrow(InvalidKeyError)
    await expect(store.head('/etc/passwd')).rejects.toThrow(InvalidKeyError)
    await expect(store.read('a/../../b')).rejects.toThrow(InvalidKeyError)
    await expect(store.delete('..')).rejects.toThrow(InvalidKeyError)
    await expect(store.copy('a', 'b\\c')).rejects.toThrow(InvalidKeyError)
    await expect(store.beginUpload('a//b')).rejects.toThrow(InvalidKeyError)
    await expect(keysIn(store, '../..')).rejects.toThrow(InvalidKeyError)
  })
}
