// spec: uploads.queue

import { describe, expect, it } from 'vitest'
import { isSettled, summariseQueue } from './queue-summary.ts'
import type { UploadItem, UploadItemStatus } from './upload-item.ts'

describe('the headline of the queue', () => {
  it('names the file that is under way', () => {
    const items = [
      ...many('completed', 3),
      item('uploading', 72),
      item('uploading', 40),
      item('failed'),
      ...many('pending', 6),
    ]

    expect(summariseQueue(items)).toMatchObject({
      state: 'uploading',
      n: 4,
      total: 12,
      percent: 34,
      failed: 1,
    })
  })

  it('counts what waits when nothing is on its way', () => {
    expect(summariseQueue(many('pending', 9))).toMatchObject({ state: 'pending', n: 9, total: 9, percent: 0 })
  })

  it('counts what has arrived when all is done, however it ended', () => {
    const summary = summariseQueue([...many('completed', 2), item('failed')])

    expect(summary).toMatchObject({ state: 'completed', n: 2, total: 3, completed: 2, failed: 1 })
    expect(isSettled(summary)).toBe(true)
  })

  it('counts a file once that was chosen twice', () => {
    const twice = [item('completed', 100), { ...item('completed', 100), sameAs: 'dance.jpg' }]

    expect(summariseQueue(twice)).toMatchObject({ state: 'completed', n: 1, total: 1, percent: 100 })
  })

  it('is idle without files', () => {
    expect(summariseQueue([])).toMatchObject({ state: 'idle', n: 0, total: 0, percent: 0 })
  })

  it('counts the files that wait for the network', () => {
    const summary = summariseQueue([{ ...item('uploading', 10), waitsFor: 'network' }, item('pending')])

    expect(summary.retrying).toBe(1)
    expect(isSettled(summary)).toBe(false)
  })
})

function many(status: UploadItemStatus, count: number): UploadItem[] {
  return Array.from({ length: count }, () => item(status, status === 'completed' ? 100 : 0))
}

function item(status: UploadItemStatus, progress = 0): UploadItem {
  return { id: 'u1', name: 'dance.jpg', size: 1000, status, progress, isKept: false }
}
