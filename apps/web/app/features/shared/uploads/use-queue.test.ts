// spec: uploads.queue, uploads.phone

import { en } from '@afterglow/messages/en'
import { summariseQueue, type UploadItem } from '@afterglow/uploader'
import { describe, expect, it } from 'vitest'
import { headlineOf, statusOf } from './use-queue'

describe('what is said about the whole queue', () => {
  it.each([
    [[item({ status: 'completed', progress: 100 }), item({ status: 'uploading' })], 'Uploading 2 / 2'],
    [[item(), item()], 'Pending 2 / 2'],
    [[item({ waitsFor: 'tap' })], '1 file left'],
    [[item({ waitsFor: 'tap' }), item({ waitsFor: 'tap' })], '2 files left'],
    [[item({ waitsFor: 'tap' }), item()], 'Pending 2 / 2'],
    [[item({ status: 'completed', progress: 100 }), item({ status: 'failed' })], 'Completed 1 / 2'],
    [[item({ status: 'failed' })], '1 file(s) failed to upload.'],
    [[], ''],
  ])('is its headline', (items, headline) => {
    expect(headlineOf(summariseQueue(items))).toBe(headline)
  })
})

describe('what is said about one file', () => {
  it.each([
    [item(), 'Waiting'],
    [item({ status: 'uploading', progress: 42 }), '42%'],
    [item({ status: 'uploading', progress: 42, waitsFor: 'network' }), 'Waiting for the network'],
    [item({ status: 'uploading', waitsFor: 'proxy' }), 'Refused by the server’s proxy, waiting'],
    [item({ waitsFor: 'file' }), 'Waiting for the file'],
    [item({ waitsFor: 'wifi' }), 'Waiting for Wi-Fi'],
    [item({ waitsFor: 'tap' }), 'Not sent yet'],
    [item({ status: 'completed' }), 'Completed'],
    [item({ status: 'completed', duplicate: true }), 'Already in the album'],
    [
      item({ status: 'failed', errorCode: 'upload.empty_file', error: 'This file is empty.' }),
      en.uploads.uploads.empty,
    ],
    [item({ status: 'failed', errorCode: 'client.failed' }), 'Failed to upload'],
  ])('is where it stands', (one, status) => {
    expect(statusOf(one)).toBe(status)
  })
})

function item(change: Partial<UploadItem> = {}): UploadItem {
  return {
    id: 'u1',
    name: 'dance.jpg',
    size: 1000,
    status: 'pending',
    progress: 0,
    isKept: false,
    ...change,
  }
}
