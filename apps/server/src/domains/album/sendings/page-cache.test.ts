// spec: H03

import { describe, expect, it } from 'vitest'
import type { MediaRow } from './media-row.ts'
import { createPageCache } from './page-cache.ts'

const key = { eventId: 'e1', factSeq: 7, question: 'first 100' }
const rows = [{ id: 'a' } as MediaRow]

describe('the pages of a gallery', () => {
  it('are read once for all who ask between two facts, even at the same moment', async () => {
    const cache = createPageCache()
    let reads = 0
    const load = async () => {
      reads += 1
      return rows
    }
    await Promise.all(Array.from({ length: 50 }, () => cache.rows(key, load)))
    await cache.rows(key, load)
    expect(reads).toBe(1)
  })

  it('are read again after a fact, for another event and for another query', async () => {
    const cache = createPageCache()
    let reads = 0
    const load = async () => {
      reads += 1
      return rows
    }
    for (const change of [{}, { factSeq: 8 }, { eventId: 'e2' }, { question: 'next 100' }]) {
      await cache.rows({ ...key, ...change }, load)
    }
    expect(reads).toBe(4)
  })

  it('are asked for again when reading failed', async () => {
    const cache = createPageCache()
    await expect(cache.rows(key, async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    await expect(cache.rows(key, async () => rows)).resolves.toBe(rows)
  })

  it('do not grow without end', async () => {
    const cache = createPageCache()
    let reads = 0
    const load = async () => {
      reads += 1
      return rows
    }
    await cache.rows(key, load)
    for (let seq = 100; seq < 500; seq += 1) await cache.rows({ ...key, factSeq: seq }, load)
    await cache.rows(key, load)
    expect(reads).toBe(402)
  })
})
