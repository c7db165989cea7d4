import {
  CARRIED_HEADER,
  CARRIED_NOTHING,
  CARRIED_PROTOCOL,
  SOCKET_PROTOCOL,
} from '@afterglow/contract/guests'
import { beforeEach, describe, expect, it, vi } from 'vitest'

/** What the server answers with: who the guest has become, or nothing new. */
type Answer = string | null

async function aPage({ cookieEnabled = false } = {}) {
  vi.resetModules()
  vi.stubGlobal('navigator', { userAgent: '', platform: '', cookieEnabled })
  const { carryGuest } = await import('./cookies')
  const { asGuest, guestProtocols } = await import('./carried-guest')
  const sent: (string | undefined)[] = []
  const waiting: ((answer: Answer) => void)[] = []
  function send() {
    return asGuest<Answer>(
      (headers) => {
        sent.push(headers[CARRIED_HEADER])
        return new Promise((resolve) => waiting.push(resolve))
      },
      (answer) => answer,
    )
  }
  return { carryGuest, guestProtocols, send, sent, answer: (answer: Answer) => waiting.shift()?.(answer) }
}

describe('a page whose browser refuses cookies', () => {
  beforeEach(() => vi.unstubAllGlobals())

  it('sends one request until it knows who its guest is: each would be another one', async () => {
    const { carryGuest, send, sent, answer } = await aPage()
    carryGuest()
    const all = [send(), send(), send()]
    await vi.waitFor(() => expect(sent).toEqual([CARRIED_NOTHING]))
    answer('guest=a')
    await vi.waitFor(() => expect(sent).toEqual([CARRIED_NOTHING, 'guest=a', 'guest=a']))
    answer('unlocked=b')
    // The answer to a request of before comes last.
    answer('guest_as=c')
    await Promise.all(all)
    const next = send()
    await vi.waitFor(() => expect(sent.at(-1)).toBe('guest=a&unlocked=b&guest_as=c'))
    answer(null)
    await next
  })

  it('sends the next one where the first brought nothing', async () => {
    const { carryGuest, send, sent, answer } = await aPage()
    carryGuest()
    const all = [send(), send()]
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    answer(null)
    await vi.waitFor(() => expect(sent).toEqual([CARRIED_NOTHING, CARRIED_NOTHING]))
    answer('guest=a')
    await Promise.all(all)
  })

  it('names its guest to a socket', async () => {
    const { carryGuest, guestProtocols, send, answer } = await aPage()
    carryGuest()
    expect(guestProtocols()).toEqual([])
    const sending = send()
    await vi.waitFor(() => answer('guest=a-b_c&unlocked=x.y~z'))
    await sending
    const [first, second = ''] = guestProtocols()
    expect(first).toBe(SOCKET_PROTOCOL)
    expect(second).toMatch(/^[\w.-]+$/)
    expect(Buffer.from(second.slice(CARRIED_PROTOCOL.length), 'base64url').toString()).toBe(
      'guest=a-b_c&unlocked=x.y%7Ez',
    )
  })
})

describe('a page whose browser keeps cookies', () => {
  it('carries nothing', async () => {
    const { carryGuest, guestProtocols, send, sent, answer } = await aPage({ cookieEnabled: true })
    carryGuest()
    const all = [send(), send()]
    await vi.waitFor(() => expect(sent).toEqual([undefined, undefined]))
    answer('guest=a')
    answer(null)
    await Promise.all(all)
    expect(guestProtocols()).toEqual([])
  })
})
