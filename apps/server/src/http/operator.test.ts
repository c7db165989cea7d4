// spec: https

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveMetrics } from '../app/metrics-server.ts'
import { type Config, readConfig } from '../config.ts'
import { createLog } from '../platform/log.ts'
import { createMetrics } from '../platform/metrics.ts'

/*
 * What each proxy on this machine sends for a stranger who asks `curl https://photos.example/metrics`, or who names
 * localhost as the host.
 */

const TOKEN = 'a token of the operator'

let figures: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  figures = await serve()
})
afterAll(() => figures.close())

async function serve(environment: Record<string, string> = {}) {
  const config: Config = readConfig({ HOST: '127.0.0.1', WORKER_METRICS_PORT: '0', ...environment })
  const { port, close } = await serveMetrics(config, createMetrics(), createLog('silent', 'test'))
  if (port === undefined) throw new Error('no port')
  return { port, close }
}

/** Sends these lines as they are. Answers the status. */
async function ask(lines: string[], { port } = figures): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const head = lines.map((line) => line.replace('PORT', String(port)))
  // The second request ends the connection where the first leaves it open.
  const last = 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
  socket.write(`${head.join('\r\n')}\r\n\r\n${last}`)
  return Number((await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
}

const GET = 'GET /metrics HTTP/1.1'
const CURL = ['User-Agent: curl/7.88.1', 'Accept: */*']
const [PROMETHEUS, BY_CURL, BY_FETCH] = [
  [
    GET,
    'Host: localhost:PORT',
    'User-Agent: Prometheus/2.42.0',
    'Accept: application/openmetrics-text;version=1.0.0,*/*;q=0.1',
    'Accept-Encoding: gzip',
    'X-Prometheus-Scrape-Timeout-Seconds: 10',
  ],
  [GET, 'Host: 127.0.0.1:PORT', ...CURL],
  [GET, 'host: [::1]:PORT', 'connection: keep-alive', 'accept: */*', 'user-agent: node'],
]

describe('the figures, without a token or a public address,', () => {
  it.each([
    ['Prometheus', PROMETHEUS],
    ['curl', BY_CURL],
    ['a script', BY_FETCH],
  ])('are shown to %s on this machine', async (_who, lines) => {
    expect(await ask(lines)).toBe(200)
  })

  it.each([
    ['nginx', ['GET /metrics HTTP/1.0', 'Host: 127.0.0.1:PORT', 'Connection: close', ...CURL]],
    ['nginx over HTTP/1.1', [GET, 'Host: 127.0.0.1:PORT', 'Connection: close', ...CURL]],
    ['nginx that keeps connections to an upstream', [GET, 'Host: afterglow', ...CURL]],
    ['nginx that passes the name on', [GET, 'Host: photos.example', ...CURL]],
    [
      'nginx with the usual line for the address',
      [GET, 'X-Real-IP: 198.51.100.1', 'Host: localhost', ...CURL],
    ],
    [
      'Caddy',
      [
        GET,
        'Host: localhost',
        ...CURL,
        'X-Forwarded-For: 198.51.100.1',
        'X-Forwarded-Host: localhost',
        'X-Forwarded-Proto: https',
      ],
    ],
    [
      'Apache',
      [
        GET,
        'Host: 127.0.0.1:PORT',
        ...CURL,
        'X-Forwarded-For: 198.51.100.1',
        'X-Forwarded-Host: photos.example',
        'X-Forwarded-Server: photos.example',
        'Connection: Keep-Alive',
      ],
    ],
    ['HAProxy', [GET, 'host: photos.example', 'user-agent: curl/7.88.1', 'accept: */*']],
    [
      'Envoy',
      [
        GET,
        'host: localhost',
        'user-agent: curl/7.88.1',
        'accept: */*',
        'x-forwarded-proto: https',
        'x-request-id: 2f1d',
        'x-envoy-expected-rq-timeout-ms: 15000',
      ],
    ],
    ['Squid', [GET, 'Host: localhost:PORT', ...CURL, 'Via: 1.1 proxy (squid/5.7)']],
    [
      'a tunnel of Cloudflare',
      [GET, 'Host: localhost', ...CURL, 'Cf-Connecting-Ip: 198.51.100.1', 'Cf-Ray: 8f'],
    ],
    ['a proxy of Node that opens a connection for each', [GET, 'host: localhost:PORT', 'connection: close']],
  ])('are not shown through %s', async (_proxy, lines) => {
    expect(await ask(lines)).toBe(404)
  })
})

describe('a proxy that sends what a local request sends', () => {
  const closed = [
    ['a token', { METRICS_TOKEN: TOKEN }],
    ['a public address', { PUBLIC_URL: 'https://photos.example' }],
    ['the address of the proxy', { TRUSTED_PROXIES: '127.0.0.1' }],
  ] as const
  const unmarked = [
    ['nginx since 1.29.7', [GET, 'Host: 127.0.0.1:PORT', ...CURL]],
    ['HAProxy', [GET, 'host: localhost', 'user-agent: curl/7.88.1', 'accept: */*']],
  ] as const

  it.each(closed.flatMap(([what, settings]) => unmarked.map((proxy) => [what, settings, ...proxy] as const)))(
    'is shown nothing once %s is set (%j): %s',
    async (_what, settings, _proxy, lines) => {
      const closedOff = await serve(settings)
      expect(await ask([...lines], closedOff)).toBe(404)
      await closedOff.close()
    },
  )

  it('passes on the token of a Prometheus elsewhere', async () => {
    const server = await serve({ METRICS_TOKEN: TOKEN })
    const lines = [GET, 'Host: photos.example', 'X-Forwarded-For: 198.51.100.1']
    expect(await ask([...lines, `Authorization: Bearer ${TOKEN}`], server)).toBe(200)
    expect(await ask([...lines, 'Authorization: Bearer another'], server)).toBe(404)
    await server.close()
  })
})
