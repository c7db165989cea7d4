// spec: archives.survive, K02

import { createHash } from 'node:crypto'
import { get } from 'node:http'
import { MB, SECONDS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import { it } from 'vitest'
import { unzip } from '../../platform/zip/testing/open-zip.ts'
import type { Installation } from './installation.ts'
import { settle } from './integrity.ts'
import { aParty, aPhoto } from './party.ts'
import { runningInstallation } from './running-installation.ts'
import { send } from './sending.ts'
import { until } from './until.ts'

it('an archive for a guest that a killed worker had in hand is ready within a minute, and whole', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const party = await aParty(installation)
  const guest = await party.guest()
  for (let n = 0; n < 3; n += 1) await send(guest, party.eventId, aPhoto())
  await settle(installation)

  const base = `/api/events/${party.eventId}/guest-archives`
  const { body: asked } = await installation.database.transaction(async (tx) => {
    // Locked here, the worker blocks in the middle of its work.
    await sql`lock table media_downloads in share mode`.execute(tx)
    const answer = await guest.post(base, { scope: 'mine' })
    await until('the worker is at work', () => isHeldUp(installation))
    await installation.kill('worker')
    return answer
  })

  const archive = await until(
    'the archive is ready',
    async () => {
      const { body } = await guest.get(`${base}/${asked.id}`)
      return body.state === 'ready' ? body : null
    },
    90 * SECONDS,
  )
  const files = await unzip((await guest.get(archive.url)).bytes)
  expect([...files.keys()].filter((name) => name.endsWith('.jpg'))).toHaveLength(3)
  expect(archive).toMatchObject({ files: 3, percent: 100 })
})

async function isHeldUp({ database }: Installation): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks
    where relation = 'media_downloads'::regclass and not granted`.execute(database.query)
  return rows.length > 0
}

it('a download that a killed server broke off goes on at the next one, byte for byte', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const party = await aParty(installation)
  const guest = await party.guest()
  for (let n = 0; n < 3; n += 1) await send(guest, party.eventId, aPhoto(8 * MB))
  await settle(installation)
  const base = `/api/events/${party.eventId}/archives`
  const { body: asked } = await party.host.post(base, {})
  await settle(installation)
  const { body: archive } = await party.host.get(`${base}/${asked.id}`)
  const whole = await party.host.get(archive.url)

  const begun = await beginDownload(new URL(archive.url, installation.url))
  await installation.kill('web')
  const first = await begun.takeWhatCame()
  expect(first.length).toBeGreaterThan(0)
  expect(first.length).toBeLessThan(archive.bytes)
  await installation.recover()
  const headers = { range: `bytes=${first.length}-`, 'if-range': begun.etag }
  const rest = await installation.browser().get(archive.url, { headers })

  expect(rest.status).toBe(206)
  expect(hashOf(Buffer.concat([first, rest.bytes]))).toBe(hashOf(whole.bytes))
})

interface Begun {
  etag: string
  /** Everything until the connection breaks. */
  takeWhatCame(): Promise<Buffer>
}

/** Resolves with the first bytes. The rest is not read before it is requested, so the server blocks in the middle. */
function beginDownload(url: URL): Promise<Begun> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false }, (response) => {
      const chunks: Buffer[] = []
      const broken = new Promise<void>((settled) => response.once('close', settled))
      response.on('error', () => undefined)
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.once('data', () => {
        response.pause()
        resolve({
          etag: String(response.headers.etag),
          async takeWhatCame() {
            response.resume()
            await broken
            return Buffer.concat(chunks)
          },
        })
      })
    })
    request.once('error', reject)
  })
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
