// spec: uploads.s3

import { execFile, spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { KB, MB } from '@afterglow/contract/kernel'
import { beforeEach, expect, inject, it, type TestContext } from 'vitest'
import { openDisk } from '../../platform/blobs/index.ts'
import type { S3Settings } from '../../platform/blobs/s3-settings.ts'
import { S3Store } from '../../platform/blobs/s3-store.ts'
import { keysIn } from '../../platform/blobs/testing/bytes.ts'
import { aBucket } from '../../platform/blobs/testing/s3-server.ts'
import { FaultProxy, type Passing } from '../faults/fault-proxy.ts'
import { Installation } from '../faults/installation.ts'
import { findViolations, settle } from '../faults/integrity.ts'
import { aParty, aPhoto, type Party } from '../faults/party.ts'
import { type Acknowledged, send } from '../faults/sending.ts'
import { until } from '../faults/until.ts'
import { describeOnS3 } from './on-s3.ts'
import { environmentOf } from './s3-environment.ts'

const MAIN = path.join(import.meta.dirname, '../../main.ts')
const isPut = ({ method, url }: Passing) => method === 'PUT' && !url.includes('~probe')

describeOnS3('migrate-blobs', (server) => {
  let settings: S3Settings
  beforeEach(async () => {
    settings = await aBucket(server)
  })

  // spec: B01
  it('moves a running product to S3, killed in the middle, and back, without losing or repeating anything', async (test) => {
    const { installation, party, sendSome, sent } = await anAlbum(test)
    const proxy = await FaultProxy.before(server.endpoint)
    test.onTestFinished(() => proxy.close())
    const env = environmentOf({ ...settings, endpoint: proxy.url })
    await sendSome(8)

    const killed = begin(installation, 's3', env)
    await until('some objects were copied', () => journalled(installation).length >= 5)
    killed.kill('SIGKILL')
    await until('it is dead', () => killed.signalCode !== null)
    const before = journalled(installation)
    const putBefore = proxy.seen.length
    const second = await run(installation, 's3', env)

    expect(second).toMatchObject({ code: 0 })
    const putAgain = proxy.seen.slice(putBefore).filter(isPut)
    expect(before.filter((key) => putAgain.some(({ url }) => url.includes(key)))).toEqual([])

    // The product went on with the disk all the time. A photo comes, one goes, then it is switched.
    await sendSome(1)
    await party.host.delete(`/api/events/${party.eventId}/media/${sent.shift()?.mediaId}`)
    await settle(installation)
    await restartWith(installation, env)
    expect(await run(installation, 's3', env)).toMatchObject({ code: 0 })
    await sendSome(2)
    expect(await findViolations(installation, party, sent)).toEqual([])

    await party.host.delete(`/api/events/${party.eventId}/media/${sent.shift()?.mediaId}`)
    await settle(installation)
    expect(await run(installation, 'disk', env)).toMatchObject({ code: 0 })
    await restartWith(installation, {})
    expect(await findViolations(installation, party, sent)).toEqual([])
  })

  it('says what is missing or damaged, and ends with 1', async (test) => {
    const { installation, sendSome, sent } = await anAlbum(test)
    await sendSome(3)
    const [missing, damaged] = sent.map(({ mediaId }) =>
      path.join(installation.place.dataDir, folderOf(installation, mediaId)),
    )
    rmSync(path.join(missing ?? '', 'original'))
    writeFileSync(path.join(damaged ?? '', 'original'), 'something else')
    const env = environmentOf(settings)

    const first = await run(installation, 's3', env)
    const again = await run(installation, 's3', env)

    for (const { code, output } of [first, again]) {
      expect(code).toBe(1)
      expect(output.match(/PROBLEM: .*/g)?.length).toBe(2)
      expect(output).toContain(`${sent[0]?.mediaId}/original is missing on both sides`)
      expect(output).toContain(`${sent[1]?.mediaId}/original is not what its row says`)
    }
  })

  it('finds what was damaged on its way, and leaves out what belongs to nobody', async (test) => {
    const { installation, sendSome, sent } = await anAlbum(test)
    await sendSome(2)
    const env = environmentOf(settings)
    const disk = openDisk(installation.place)
    const stray = 'events/abcdefghjkmn/0198a9f0-0000-7000-8000-000000000000/original'
    const bucket = new S3Store(settings)
    test.onTestFinished(async () => bucket.close())
    const keys = (await keysIn(disk, 'events')).sort()
    const key = keys.find((one) => one.includes(`${sent[0]?.mediaId}/original`)) ?? ''
    await bucket.put(key, Buffer.alloc(100 * KB, 'x'), { contentType: 'image/jpeg' })
    await bucket.put(stray, Buffer.from('x'), { contentType: 'image/jpeg' })

    expect(await run(installation, 's3', env)).toMatchObject({ code: 0 })

    expect(await keysIn(bucket, '')).toEqual(keys)
  })

  it('asks for what it needs to know', async (test) => {
    const { installation } = await anAlbum(test)

    const nowhere = await run(installation, 'the-moon', environmentOf(settings))
    const unset = await run(installation, 's3', {})
    const wrong = await run(installation, 's3', { ...environmentOf(settings), S3_SECRET_ACCESS_KEY: 'wrong' })

    expect([nowhere.code, unset.code, wrong.code]).toEqual([1, 1, 1])
    expect(nowhere.output).toContain('--to s3')
    expect(unset.output).toContain('S3_BUCKET')
    expect(wrong.output).toContain('check S3_SECRET_ACCESS_KEY')
  })
})

/** A running installation on the disk, with an event that fills up. */
async function anAlbum(test: TestContext) {
  const installation = await Installation.create(inject('installedDataDir'))
  test.onTestFinished(() => installation.dispose())
  await installation.start()
  const party: Party = await aParty(installation)
  const guest = await party.guest()
  const sent: Acknowledged[] = []
  async function sendSome(count: number): Promise<void> {
    const photos = Array.from({ length: count }, (_, at) => aPhoto(at === 0 ? 9 * MB : 100 * KB))
    sent.push(...(await Promise.all(photos.map((photo) => send(guest, party.eventId, photo)))))
    await settle(installation)
  }
  return { installation, party, sent, sendSome }
}

function begin({ place }: Installation, to: string, env: Record<string, string>) {
  return spawn(process.execPath, [MAIN, 'migrate-blobs', '--to', to], {
    cwd: place.folder,
    env: { DATA_DIR: place.dataDir, TMPDIR: place.temporary, PATH: '/usr/bin:/bin', ...env },
    stdio: 'ignore',
  })
}

/** Runs it to its end. */
function run(
  { place }: Installation,
  to: string,
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const options = {
    cwd: place.folder,
    env: { DATA_DIR: place.dataDir, TMPDIR: place.temporary, PATH: '/usr/bin:/bin', ...env },
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [MAIN, 'migrate-blobs', '--to', to], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    )
  })
}

async function restartWith(installation: Installation, env: Record<string, string>): Promise<void> {
  await installation.stop()
  for (const name of Object.keys(installation.environment)) delete installation.environment[name]
  Object.assign(installation.environment, env)
  await installation.start()
}

/** The objects that it has noted as done. */
function journalled({ place }: Installation): string[] {
  const folder = path.join(place.dataDir, 'migrate-blobs/s3')
  const files = readFolder(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))
  return files.flatMap((text) => Array.from(text.matchAll(/^(\S+) \d+\n/gm), ([, key = '']) => key))
}

function readFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function folderOf({ place }: Installation, mediaId: string): string {
  const events = readdirSync(path.join(place.dataDir, 'blobs/events'))
  return path.join('blobs/events', events[0] ?? '', mediaId)
}
