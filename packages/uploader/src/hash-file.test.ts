import { createHash } from 'node:crypto'
import { GB, MB } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { canRead, hashFile } from './hash-file.ts'

describe('hashing a file', () => {
  it('gives the SHA-256 of its content in lower-case hex', async () => {
    await expect(hashFile(new File(['abc'], 'abc.jpg'))).resolves.toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    )
  })

  it('reads a film slice by slice, to the same result', async () => {
    const bytes = new Uint8Array(65 * MB).map((_, index) => index % 251)
    const film = new File([bytes], 'film.mov')
    Object.defineProperty(film, 'arrayBuffer', { value: () => Promise.reject(new Error('all at once')) })

    await expect(hashFile(film)).resolves.toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('leaves empty files and the very largest to the server', async () => {
    const large = Object.defineProperty(new File(['x'], 'film.mov'), 'size', { value: GB + 1 })

    await expect(hashFile(new File([], 'empty.jpg'))).resolves.toBeUndefined()
    await expect(hashFile(large)).resolves.toBeUndefined()
  })

  it('leaves a file that cannot be read to its upload', async () => {
    const gone = Object.defineProperty(new File(['x'], 'gone.jpg'), 'arrayBuffer', {
      value: () => Promise.reject(new DOMException('', 'NotReadableError')),
    })

    await expect(hashFile(gone)).resolves.toBeUndefined()
    await expect(canRead(new File(['x'], 'there.jpg'))).resolves.toBe(true)
  })
})
