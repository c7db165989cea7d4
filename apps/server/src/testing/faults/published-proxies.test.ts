import { request } from 'node:https'
import { MB } from '@afterglow/contract/kernel'
import { expect, it, type TestContext } from 'vitest'
import WebSocket from 'ws'
import { unzip } from '../../platform/zip/testing/open-zip.ts'
import type { Agent } from '../agent.ts'
import { createHttpAgent } from './http-agent.ts'
import { Installation } from './installation.ts'
import { settle } from './integrity.ts'
import { HOW_TO_GET_NGINX, hasNginx } from './nginx.ts'
import { aParty, aPhoto } from './party.ts'
import { stagedBytes } from './peeking.ts'
import {
  aProxyPlace,
  CLIENT_ADDRESS,
  HOW_TO_GET_CADDY,
  hasCaddy,
  type ProxyPlace,
  startPublishedCaddy,
  startPublishedNginx,
} from './published-proxies.ts'
import { announce, send } from './sending.ts'
import { until } from './until.ts'

if (!hasNginx()) process.stdout.write(`${HOW_TO_GET_NGINX}\n`)
if (!hasCaddy()) process.stdout.write(`${HOW_TO_GET_CADDY}\n`)

// spec: ops.proxies
it.skipIf(!hasNginx())('everything works through ops/nginx.conf, over TLS', async (context) => {
  const { installation, place } = await anInstallationBehind(context)
  const { plainUrl, stop } = await startPublishedNginx(place, installation.place.port)
  context.onTestFinished(stop)

  const plain = await fetch(`${plainUrl}/login`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://127.0.0.1/login'])
  await expectEverything(installation, place)
})

// spec: ops.proxies
it.skipIf(!hasCaddy())('everything works through ops/Caddyfile, over TLS', async (context) => {
  const { installation, place } = await anInstallationBehind(context)
  context.onTestFinished(await startPublishedCaddy(place, installation.place.port))
  await expectEverything(installation, place)
})

async function anInstallationBehind(
  context: TestContext,
): Promise<{ installation: Installation; place: ProxyPlace }> {
  const place = await aProxyPlace()
  const installation = await Installation.create()
  context.onTestFinished(() => installation.dispose())
  Object.assign(installation.environment, { PUBLIC_URL: place.url, TRUSTED_PROXIES: '127.0.0.1' })
  await installation.start()
  return { installation, place }
}

/** Signing up, a part that arrives while it is sent, a socket, a ZIP, and the addresses of people. */
async function expectEverything(installation: Installation, place: ProxyPlace): Promise<void> {
  const browser = () => createHttpAgent(place.url, new Map(), place.connections)
  const party = await aParty({ browser })
  const guest = await party.guest()

  const socket = await openSocket(place, party.host, party.eventId)
  await expectStreamedPart(installation, place, guest, party.eventId)
  const { mediaId } = await send(guest, party.eventId, aPhoto(9 * MB))
  expect(await socket.isTold(mediaId)).toBe(true)

  await settle(installation)
  const archives = `/api/events/${party.eventId}/archives`
  const { body: asked } = await party.host.post(archives, {})
  await settle(installation)
  const { body: archive } = await party.host.get(`${archives}/${asked.id}`)
  const zip = await party.host.get(archive.url)
  expect(zip.headers['content-length']).toBe(String(archive.bytes))
  expect([...(await unzip(zip.bytes)).keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(1)

  await expectRealAddress(installation, browser())
}

async function openSocket(place: ProxyPlace, { cookieHeader }: Agent, eventId: string) {
  const address = `${place.url.replace('https', 'wss')}/api/events/${eventId}/socket`
  const socket = new WebSocket(address, {
    headers: { cookie: cookieHeader(), origin: place.url },
    agent: place.connections,
  })
  const messages: string[] = []
  socket.on('message', (text: Buffer) => messages.push(text.toString()))
  await until('the socket is ready', () => messages.some((text) => text.includes('"ready"')))
  return {
    async isTold(word: string): Promise<boolean> {
      await until('the socket brings the news', () => messages.some((text) => text.includes(word)))
      socket.close()
      return true
    },
  }
}

/** Half a part is in the store while the proxy has seen no more of it. */
async function expectStreamedPart(
  installation: Installation,
  { url, connections }: ProxyPlace,
  guest: Agent,
  eventId: string,
): Promise<void> {
  const photo = aPhoto(8 * MB)
  const upload = await announce(guest, eventId, photo)
  const [part] = upload.parts
  const sending = request(new URL(part?.url ?? '', url), {
    method: 'PUT',
    agent: connections,
    headers: {
      cookie: guest.cookieHeader(),
      origin: url,
      'content-type': 'application/octet-stream',
      'content-length': String(photo.bytes.length),
    },
  })
  sending.on('error', () => undefined)
  sending.write(photo.bytes.subarray(0, 4 * MB))
  await until(
    'half a part is in the store',
    async () => (await stagedBytes(installation, upload.id)) >= 2 * MB,
  )
  sending.destroy()
}

/** Also where a person claims to be somebody else. */
async function expectRealAddress({ database }: Installation, browser: Agent): Promise<void> {
  const body = { email: 'address@example.com', password: 'golden hour' }
  const signedUp = await browser.post('/api/auth/sign-up', body, {
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect(signedUp.status).toBe(201)
  const sessions = await database.query
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('ipAddress')
    .where('email', '=', body.email)
    .execute()
  expect(sessions).toEqual([{ ipAddress: CLIENT_ADDRESS }])
}
