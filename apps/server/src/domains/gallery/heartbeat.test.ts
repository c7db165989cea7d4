// spec: live.timing

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { HEARTBEAT_INTERVAL } from '@afterglow/contract/system'
import { expect, it, type TestContext, vi } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aWedding } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { createHeartbeat } from './heartbeat.ts'

/** A heartbeat, and both ends of a socket that it serves. */
async function aSocket(context: TestContext, options: WebSocket.ClientOptions = {}) {
  const heartbeat = createHeartbeat()
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const arrives = once(server, 'connection')
  const page = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, options)
  const [socket] = (await arrives) as [WebSocket]
  await once(page, 'open')
  context.onTestFinished(() => {
    heartbeat.stop()
    page.terminate()
    server.close()
  })
  return { heartbeat, page, socket, count: heartbeat.add(socket) }
}

it('keeps a socket open whose browser answers, for as long as it does', async (context) => {
  const { heartbeat, page, socket } = await aSocket(context)
  for (let n = 0; n < 5; n += 1) {
    const answered = once(socket, 'pong')
    await heartbeat.beat()
    await answered
  }
  expect(page.readyState).toBe(WebSocket.OPEN)
})

it('ends one that has not answered two pings', async (context) => {
  const { heartbeat, page, socket } = await aSocket(context, { autoPong: false })
  const ended = once(socket, 'close')
  for (let n = 0; n < 2; n += 1) {
    const pinged = once(page, 'ping')
    await heartbeat.beat()
    await pinged
  }
  expect(socket.readyState).toBe(WebSocket.OPEN)
  await heartbeat.beat()
  await ended
})

it('takes a message for an answer, and many of them between two beats for a flood', async (context) => {
  const { heartbeat, socket, count } = await aSocket(context, { autoPong: false })
  for (let n = 0; n < 10; n += 1) {
    expect(count()).toBe(true)
    await heartbeat.beat()
  }
  expect(socket.readyState).toBe(WebSocket.OPEN)
  const counted = Array.from({ length: 40 }, count)
  expect(counted.filter(Boolean)).toHaveLength(30)
})

it('serves the sockets of open pages within the minute after which proxies close idle ones', async (context) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  context.onTestFinished(() => void vi.useRealTimers())
  const app = await testApp()
  context.onTestFinished(() => app.close())
  await listen(app)
  const { event } = await aWedding(app)
  const feed = await openFeed(app, await aGuest(app, event), event)
  context.onTestFinished(() => feed.close())

  vi.advanceTimersByTime(HEARTBEAT_INTERVAL)
  await feed.pinged
  expect(HEARTBEAT_INTERVAL).toBeLessThanOrEqual(30_000)
})
