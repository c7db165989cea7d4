import { describe, expect, it } from 'vitest'
import { fetchParts } from './late-parts'

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the code that comes after the first view', () => {
  it('is asked for again, less and less often, until every file has arrived', async () => {
    const pauses: number[] = []
    const asked: string[] = []
    const fetchFile = (url: string) => {
      asked.push(url)
      return url === 'b.js' && asked.filter((one) => one === url).length < 6 ? lost() : Promise.resolve()
    }

    await fetchParts(['a.js', 'b.js'], fetchFile, async (ms) => void pauses.push(ms))

    expect(pauses).toEqual([1000, 2000, 5000, 10_000, 10_000])
    expect(asked.filter((url) => url === 'a.js')).toHaveLength(1)
  })

  it('is asked for again when a connection died silently, with more time for each attempt', async () => {
    const limits: number[] = []
    const fetchFile = (_url: string, limit: number) => {
      limits.push(limit)
      return limits.length < 4 ? Promise.reject(new DOMException('', 'TimeoutError')) : Promise.resolve()
    }
    await fetchParts(['a.js'], fetchFile, async () => undefined)
    expect(limits).toEqual([30_000, 60_000, 120_000, 240_000])
  })

  it('is not asked for again when something else is wrong', async () => {
    const broken = () => Promise.reject(new Error('a bug'))
    await expect(fetchParts(['a.js'], broken, lost)).rejects.toThrow('a bug')
  })
})
