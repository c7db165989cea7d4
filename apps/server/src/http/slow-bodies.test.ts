import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../platform/log.ts'
import { createHttpServer } from './server.ts'
import { SLOWEST_BODY } from './slow-bodies.ts'

let http: FastifyInstance
let asked: PromiseWithResolvers<IncomingMessage>
let turn: PromiseWithResolvers<void>

beforeEach(async () => {
  // Connections are real; only the time between looks is not.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  http = await createHttpServer({
    log: createLog('silent', 'test'),
    publicUrl: 'http://localhost:3000',
    publicUrlIsSet: true,
    otherUrls: [],
    trustedProxies: [],
  })
  ;[asked, turn] = [Promise.withResolvers(), Promise.withResolvers()]
  const config = { policy: 'anyone' as const }
  http.addHook('onRequest', async ({ raw }) => asked.resolve(raw))
  http.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  http.put('/bytes', { config }, async ({ raw }) => {
    await turn.promise
    return `${(await text(raw)).length}`
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  vi.useRealTimers()
  await http.close()
})

/** A request whose body is still to come, with what it is answered: nothing where its connection ends. */
async function begin({ length, type = 'application/octet-stream' }: { length: number; type?: string }) {
  const socket = connect((http.server.address() as { port: number }).port, '127.0.0.1')
  const answer = text(socket).then(
    (said) => said.split('\r\n\r\n')[1],
    () => undefined,
  )
  const lines = [
    'PUT /bytes HTTP/1.1',
    'host: localhost:3000',
    'origin: http://localhost:3000',
    'connection: close',
  ]
  socket.write([...lines, `content-type: ${type}`, `content-length: ${length}`, '', ''].join('\r\n'))
  return { socket, answer, message: await asked.promise }
}

async function send(socket: Socket, message: IncomingMessage, bytes: number): Promise<void> {
  const expected = message.socket.bytesRead + bytes
  socket.write('x'.repeat(bytes))
  await expect.poll(() => message.socket.bytesRead).toBe(expected)
}

const wait = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)

describe('a body that comes slowly', () => {
  it.each(['application/octet-stream', 'application/json'])(
    'is ended with its connection: %s',
    async (type) => {
      turn.resolve()
      const { socket, answer, message } = await begin({ length: 20_000, type })
      const ended = once(message, 'close')
      await send(socket, message, 1)
      wait(SLOWEST_BODY.per / 2)
      expect(message.destroyed).toBe(false)
      wait(SLOWEST_BODY.per)
      await ended
      expect(await answer).toBeUndefined()
    },
  )

  it('is read to its end where it brings enough, as a phone does that sends 2 KB a second', async () => {
    turn.resolve()
    const { socket, answer, message } = await begin({ length: 5 * 60_000 })
    for (let sent = 0; sent < 5; sent += 1) {
      await send(socket, message, 60_000)
      wait(SLOWEST_BODY.per)
    }
    expect(await answer).toBe('300000')
  })

  it('is not blamed for the time in which it waits for its turn', async () => {
    const { socket, answer, message } = await begin({ length: 10 })
    await send(socket, message, 5)
    wait(10 * SLOWEST_BODY.per)
    turn.resolve()
    await send(socket, message, 5)
    expect(await answer).toBe('10')
  })
})
