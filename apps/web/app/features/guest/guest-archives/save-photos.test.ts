// spec: guest.find-screens

import { MB } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import { aMedia } from '@afterglow/contract/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { batchesOf, type SavingProgress, type SavingTools, savePhotos } from './save-photos'

let sheets: string[][]
let downloads: string[]
let fetched: string[]
let progress: SavingProgress
let stopping: AbortController
beforeEach(() => {
  sheets = []
  downloads = []
  fetched = []
  progress = { saved: [], failed: [], held: 0 }
  stopping = new AbortController()
})

const photos = (count: number, change: Partial<Media> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aMedia({
      id: `photo ${index + 1}`,
      fileName: `${index + 1}.jpg`,
      fileUrl: '/file',
      fileSize: MB,
      ...change,
    }),
  )

/** A phone that can share, unless the test says otherwise. */
function save(list: readonly Media[], tools: Partial<SavingTools> = {}) {
  return savePhotos(
    list,
    {
      async fetchFile({ id, fileName }) {
        fetched.push(id)
        return new File(['x'], fileName)
      },
      canShare: () => true,
      async offer(files) {
        sheets.push(files.map(({ name }) => name))
        return true
      },
      async saveFile({ name }) {
        downloads.push(name)
      },
      async download({ fileName }) {
        downloads.push(fileName)
      },
      onProgress(next) {
        progress = next
      },
      ...tools,
    },
    stopping.signal,
  )
}

describe('photos saved one by one', () => {
  it('are handed to the phone ten at a time, in their order', async () => {
    await save(photos(23))
    expect(sheets.map(({ length }) => length)).toEqual([10, 10, 3])
    expect(sheets.flat()).toEqual(photos(23).map(({ fileName }) => fileName))
    expect(progress).toEqual({ saved: photos(23).map(({ id }) => id), failed: [], held: 0 })
    expect(downloads).toEqual([])
  })

  it('are never more than a phone holds at once', () => {
    expect(batchesOf(photos(5, { fileSize: 25 * MB })).map(({ length }) => length)).toEqual([2, 2, 1])
    expect(batchesOf(photos(2, { fileSize: 150 * MB })).map(({ length }) => length)).toEqual([1, 1])
    expect(batchesOf([])).toEqual([])
  })

  it('are fetched only as far as the phone has taken them', async () => {
    const asked: number[] = []
    await save(photos(12), {
      async offer() {
        asked.push(fetched.length)
        return true
      },
    })
    expect(asked).toEqual([10, 12])
  })

  it('are downloads where the browser cannot share files', async () => {
    await save(photos(3), { canShare: () => false })
    expect(downloads).toEqual(['1.jpg', '2.jpg', '3.jpg'])
    expect(progress.saved).toHaveLength(3)
    expect(sheets).toEqual([])
  })

  it('are downloads where it takes each, but not as many, and where its sheet failed', async () => {
    await save(photos(2), { canShare: ({ length }) => length === 1 })
    await save(photos(1), { offer: async () => false })
    expect(downloads).toEqual(['1.jpg', '2.jpg', '1.jpg'])
  })

  it('share what can be shared, and download the rest', async () => {
    await save(photos(3), { canShare: (files) => files.every(({ name }) => name !== '2.jpg') })
    expect(sheets).toEqual([['1.jpg', '3.jpg']])
    expect(downloads).toEqual(['2.jpg'])
  })

  it('leave large films to the browser', async () => {
    await save(photos(1, { fileSize: 900 * MB }))
    expect(fetched).toEqual([])
    expect(downloads).toEqual(['1.jpg'])
  })

  it('are not stopped by one that cannot be had, which is told', async () => {
    await save(photos(3), {
      async fetchFile({ id, fileName }) {
        if (id === 'photo 2') throw new TypeError('Failed to fetch')
        return new File(['x'], fileName)
      },
    })
    expect(progress).toEqual({ saved: ['photo 1', 'photo 3'], failed: ['photo 2'], held: 0 })
  })

  it('stop when the guest says so, while they are fetched or offered', async () => {
    await save(photos(4), {
      canShare: () => false,
      async saveFile({ name }) {
        downloads.push(name)
        if (name === '2.jpg') stopping.abort()
      },
    })
    expect(downloads).toEqual(['1.jpg', '2.jpg'])
    expect(progress).toEqual({ saved: ['photo 1', 'photo 2'], failed: [], held: 0 })
    stopping = new AbortController()
    await save(photos(12), {
      async offer() {
        stopping.abort()
        return false
      },
    })
    expect(progress.saved).toEqual([])
    expect(downloads).toHaveLength(2)
  })
})
