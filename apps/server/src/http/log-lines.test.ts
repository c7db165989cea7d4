import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { queueLogger } from '../platform/queue-logger.ts'
import { listen } from '../testing/live-feed.ts'
import { aWedding, upload } from '../testing/people.ts'
import { aJpeg } from '../testing/pictures.ts'
import { oneApp } from '../testing/set-up.ts'

const app = oneApp({ environment: { LOG_LEVEL: 'trace' } })

it('a download that its reader breaks off is no fault, and nothing logged of it leads to the ZIP', async () => {
  await listen(app)
  const { host, event } = await aWedding(app)
  await upload(host, event, { bytes: Buffer.concat([await aJpeg(), randomBytes(8_000_000)]) })
  const archives = `/api/events/${event.id}/archives`
  const { id } = (await host.post(archives, {})).body
  await app.runJobs()
  const { url } = (await host.get(`${archives}/${id}`)).body
  const { port } = app.http.server.address() as AddressInfo
  const before = app.logged.length

  await breakOff(`http://127.0.0.1:${port}${url}`)
  await fetch(`http://127.0.0.1:${port}${url}`, { headers: { range: 'bytes=0-9' } })

  const lines = app.logged.slice(before)
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([])
  expect(lines.join('')).toContain(`/archives/${id}/:fileName`)
  for (const secret of ['signature', 'noor', String(new URL(url, 'http://x').searchParams.get('signature'))])
    expect(lines.join('').toLowerCase()).not.toContain(secret.toLowerCase())
})

it('a failed job is logged without its payload, and without the address that the mail server refused', () => {
  const lines: string[] = []
  const log = createLog('trace', 'test', { write: (line) => void lines.push(line) })
  const error = new Error('550 no such user <aunt.birgit@example.com>')
  const meta = { failure: true, error, job: { payload: { to: 'aunt.birgit@example.com', name: 'Birgit' } } }
  queueLogger(log).error(`Failed task 7: ${error.message}`, meta)
  log.warn({ err: error, url: '/media/1?expires=9&signature=s3cret' }, 'not sent')
  expect(lines).toHaveLength(2)
  expect(lines.join('')).toContain('550 no such user <[email]>')
  for (const secret of ['birgit', 's3cret']) expect(lines.join('').toLowerCase()).not.toContain(secret)
})

/** Reads the beginning, and leaves. Resolves when the server has noticed. */
async function breakOff(address: string): Promise<void> {
  const request = get(address)
  request.on('error', () => undefined)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await once(response, 'data')
  const noticed = new Promise<void>((resolve) => {
    const connections = () =>
      app.http.server.getConnections((_error, count) => (count === 0 ? resolve() : setImmediate(connections)))
    request.destroy()
    connections()
  })
  await noticed
}
