// spec: uploads.phone

import type { UploadItem } from '@afterglow/uploader'
import { describe, expect, it, vi } from 'vitest'
import { keepScreenOn } from './wake-lock'

function aPhone() {
  let status: UploadItem['status'] = 'pending'
  let listener: () => void = () => undefined
  let comesBack: () => void = () => undefined
  const sentinels: { released: boolean; release: () => Promise<void> }[] = []
  const request = vi.fn(async () => {
    const sentinel = {
      released: false,
      async release() {
        sentinel.released = true
      },
    }
    sentinels.push(sentinel)
    return sentinel as unknown as WakeLockSentinel
  })
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_name: string, then: () => void) => {
      comesBack = then
    },
  }
  const queue = {
    getSnapshot: () => [{ status } as UploadItem],
    subscribe(then: () => void) {
      listener = then
      return () => undefined
    },
  }
  keepScreenOn(queue, { wakeLock: { request }, page: page as unknown as Document })
  return {
    request,
    isOn: () => sentinels.some(({ released }) => !released),
    async becomes(next: UploadItem['status']) {
      status = next
      listener()
      await Promise.resolve()
      await Promise.resolve()
    },
    /** Another app covers the page, and goes away. */
    async isAway() {
      for (const sentinel of sentinels) sentinel.released = true
      comesBack()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

describe('the screen of a phone', () => {
  it('stays on while files are under way, and no longer', async () => {
    const phone = aPhone()
    expect(phone.request).not.toHaveBeenCalled()
    await phone.becomes('uploading')
    expect(phone.isOn()).toBe(true)
    await phone.becomes('completed')
    expect(phone.isOn()).toBe(false)
  })

  it('stays on again when the page comes back', async () => {
    const phone = aPhone()
    await phone.becomes('uploading')
    await phone.isAway()
    expect(phone.isOn()).toBe(true)
    expect(phone.request).toHaveBeenCalledTimes(2)
  })
})
