// spec: ops.alerts

import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordBackup } from '../platform/backup/index.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics, exposeGauges } from '../platform/metrics.ts'
import { aGuest, aPhoto } from '../testing/people.ts'
import { aJpeg } from '../testing/pictures.ts'
import { eachWedding, oneApp } from '../testing/set-up.ts'
import { serveMetrics } from './metrics-server.ts'

const OPERATIONS = path.join(import.meta.dirname, '../../../../docs/operations.md')

const app = oneApp()
const { wedding } = eachWedding(app)

const figures = async () => (await app.browser().get('/metrics')).bytes.toString()

describe('the figures of a process', () => {
  it('are all described for the operator, and nothing else is', async () => {
    const exposed = new Set(
      [...(await figures()).matchAll(/^# TYPE (afterglow_\w+)/gm)].map(([, name]) => name),
    )
    const described = [...readFileSync(OPERATIONS, 'utf8').matchAll(/^\|([^|]*)\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/afterglow_\w+/g) ?? [],
    )
    expect([...exposed].sort()).toEqual([...new Set(described)].sort())
  })

  it('count what guests announce, send and are refused', async () => {
    const guest = await aGuest(app, wedding.event)
    const photo = await aJpeg()
    await aPhoto(app, guest, wedding.event, photo)
    const film = { name: 'film.mp4', size: 9 * 1024 ** 3, type: 'video/mp4' }
    await guest.post(`/api/events/${wedding.event.id}/uploads`, { files: [film] })
    const text = await figures()
    expect(text).toMatch(/afterglow_uploads_announced_total\{outcome="accepted",code=""\} [1-9]/)
    expect(text).toMatch(/afterglow_uploads_announced_total\{outcome="refused",code="upload\.\w+"\} [1-9]/)
    expect(text).toMatch(/afterglow_uploads_completed_total\{outcome="new"\} [1-9]/)
    expect(text).toMatch(/afterglow_upload_received_bytes_total [1-9]/)
    expect(text).toMatch(
      /afterglow_http_request_duration_seconds_count\{[^}]*route="\/api\/events\/:eventId\/uploads"/,
    )
  })

  it('count errors by their codes', async () => {
    await app.browser().get('/api/account')
    expect(await figures()).toMatch(/afterglow_http_errors_total\{code="auth\.required"\} [1-9]/)
  })

  it('say when a backup was complete, and nothing before the first', async () => {
    expect(await figures()).not.toMatch(/^afterglow_backup_completed_timestamp_seconds \d/m)
    const at = new Date('2026-06-20T03:00:00Z')
    const report = { at, place: '/backups', name: 'one', objects: 1, bytes: 1, words: null }
    await recordBackup(app.platform.db.query, 'complete', report)
    const fresh = createMetrics()
    exposeGauges(fresh, {
      completed: { help: 'Its moment.', read: () => at.getTime() / 1000 },
      never: { help: 'Nothing yet.', read: () => undefined },
    })
    const text = await fresh.registry.metrics()
    expect(text).toContain('completed 1781924400')
    expect(text).not.toMatch(/^never \d/m)
  })
})

describe('a figure that cannot be read', () => {
  it('is left out and counted, and takes no other with it', async () => {
    const metrics = createMetrics()
    exposeGauges(metrics, {
      lost: { help: 'Away.', read: () => Promise.reject(new Error('the database is away')) },
      lost_each: { help: 'Away.', label: 'kind', readEach: () => Promise.reject(new Error('away')) },
      there: { help: 'Still.', read: () => 7 },
    })
    await metrics.registry.metrics()
    const text = await metrics.registry.metrics()
    expect(text).toContain('there 7')
    expect(text).not.toMatch(/^lost(_each)?(\{.*\})? \d/m)
    expect(text).toMatch(/afterglow_gauges_unreadable_total\{gauge="lost"\} [12]/)
    expect(text).toMatch(/afterglow_gauges_unreadable_total\{gauge="lost_each"\} [12]/)
  })
})

describe('the figures of a worker', () => {
  const log = createLog('silent', 'test')
  let taken: ReturnType<typeof createServer>
  let port: number
  beforeAll(async () => {
    taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const address = taken.address()
    port = typeof address === 'object' && address !== null ? address.port : 0
  })
  afterAll(() => taken.close())

  const configured = (workerMetricsPort: number | undefined, metricsToken?: string) => ({
    ...app.platform.config,
    host: '127.0.0.1',
    workerMetricsPort,
    metricsToken,
  })

  it('are shown on a port of its own, to the operator', async () => {
    const server = await serveMetrics(configured(0, 'a token of the operator'), createMetrics(), log)
    const ask = (headers: Record<string, string>, place = '/metrics') =>
      fetch(`http://127.0.0.1:${server.port}${place}`, { headers })
    expect((await ask({})).status).toBe(404)
    const authorization = 'Bearer a token of the operator'
    expect(await (await ask({ authorization })).text()).toContain('afterglow_job_duration_seconds')
    expect((await ask({ authorization }, '/')).status).toBe(404)
    await server.close()
  })

  it('are nowhere unless a port is named, and a port in use stops no worker', async () => {
    expect((await serveMetrics(configured(undefined), createMetrics(), log)).port).toBeUndefined()
    const server = await serveMetrics(configured(port), createMetrics(), log)
    expect(server.port).toBeUndefined()
    await server.close()
  })
})
