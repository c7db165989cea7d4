// spec: archives.resumed

import { execFile, execFileSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Download } from '@afterglow/contract/downloads'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Random, seededRandom } from '../../testing/faults/random.ts'
import { listen } from '../../testing/live-feed.ts'
import { aWedding, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

/** How common download programs resume an unfinished file. None of them sends If-Range. */
const PROGRAMS: Record<string, (url: string, file: string) => string[]> = {
  curl: (url, file) => ['curl', '-sSL', '-C', '-', '-o', file, url],
  'curl --fail': (url, file) => ['curl', '-sSfL', '-C', '-', '-o', file, url],
  wget: (url, file) => ['wget', '-q', '-c', '-O', file, url],
  aria2c: (url, file) => ['aria2c', '-q', '-c', '-d', path.dirname(file), '-o', path.basename(file), url],
}
const SEEDS = [2, 5, 8]
/** The others are skipped: `apt-get install curl wget aria2`. */
const installed = Object.keys(PROGRAMS).map((name) => [name, isInstalled(name.split(' ')[0] ?? '')] as const)
const programs = installed.filter(([, is]) => is).map(([name]) => name)
const absent = installed.filter(([, is]) => !is).map(([name]) => name)

const app = oneApp()
let wedding: Wedding
let base: string
let folder: string
let file: string
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app)
  base = `/api/events/${wedding.event.id}`
  folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-resuming-'))
  file = path.join(folder, 'album.zip')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A ZIP with three photos, its address, and the ids of the photos. */
async function aDownload(kind: 'archive' | 'export') {
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    const bytes = Buffer.concat([await aJpeg(), randomBytes(200_000)])
    ids.push((await upload(wedding.host, wedding.event, { name: `${count}.jpg`, bytes })).body.media.id)
  }
  const orders = kind === 'archive' ? `${base}/archives` : '/api/account/exports'
  const { body } = await wedding.host.post(orders, {})
  await app.runJobs()
  const { url, bytes }: Download = (await wedding.host.get(`${orders}/${body.id}`)).body
  const { port } = app.http.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}${url}`, ids, bytes }
}

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search
const fetchWhole = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

function run(program: string, url: string): Promise<number> {
  const [command = '', ...args] = PROGRAMS[program]?.(url, file) ?? []
  return new Promise((resolve) => {
    const child = execFile(command, args, () => resolve(child.exitCode ?? 1))
  })
}

/** One mechanism serves both. */
const kinds = inject('whole').includes('downloads')
  ? (['archive', 'export'] as const)
  : (['archive'] as const)

describe.each(kinds)('a download of an %s that broke off', (kind) => {
  it.skip.each(absent)('is resumed by %s, which is not installed here', () => undefined)

  it.each(programs)('is finished by %s when nothing has changed', async (program) => {
    const { url, bytes } = await aDownload(kind)
    const whole = await fetchWhole(url)
    await writeFile(file, whole.subarray(0, bytes / 2))

    expect(await run(program, url)).toBe(0)

    expect((await readFile(file)).equals(whole)).toBe(true)
  })

  it.each(programs)('is not mixed by %s with a ZIP that a photo has left since', async (program) => {
    const { url, ids, bytes } = await aDownload(kind)
    const begun = (await fetchWhole(url)).subarray(0, bytes / 2)
    await writeFile(file, begun)
    await wedding.host.delete(`${base}/media/${ids[0]}`)

    expect(await run(program, url)).not.toBe(0)

    expect((await readFile(file)).equals(begun)).toBe(true)
  })

  it.each(programs)(
    'is begun again by %s at the address that the refusal names, and can go on from there',
    async (program) => {
      const { url, ids } = await aDownload(kind)
      await fetchWhole(url)
      await wedding.host.delete(`${base}/media/${ids[0]}`)
      const refused = await fetch(url, { headers: { range: 'bytes=1000-' } })
      const { error } = (await refused.json()) as { error: { details: { url: string } } }
      const address = new URL(error.details.url, url)
      const whole = await fetchWhole(address.href)
      await writeFile(file, whole.subarray(0, 1000))

      expect(await run(program, address.href)).toBe(0)

      expect((await readFile(file)).equals(whole)).toBe(true)
    },
  )

  it('is refused with a message that says what to do, and where', async () => {
    const { url, ids } = await aDownload(kind)
    await fetchWhole(url)
    await wedding.host.delete(`${base}/media/${ids[0]}`)

    const answer = await app.browser().get(pathOf(url), { headers: { range: 'bytes=1000-' } })

    expect(answer).toBeError(410, 'download.changed')
    expect(answer.body.error.details.url).toContain('edition=')
  })

  it('is not mixed after a deletion was undone, either: it may have begun in between', async () => {
    const { url, ids } = await aDownload(kind)
    // As in mails of earlier releases.
    const unnamed = url.replace(/&edition=.*/, '')
    await fetchWhole(unnamed)
    await wedding.host.delete(`${base}/media/${ids[0]}`)
    await fetchWhole(unnamed)
    await undoDeletion(ids[0])

    for (const range of ['bytes=1000-', 'bytes=0-499'])
      expect((await fetch(unnamed, { headers: { range } })).status, range).toBe(410)
  })

  it('cannot have begun with another edition than its address names', async () => {
    const { url, ids } = await aDownload(kind)
    expect(url).toContain('&edition=')
    await wedding.host.delete(`${base}/media/${ids[0]}`)

    const refused = await fetch(url)
    expect([refused.status, await refused.text()]).toEqual([410, ''])
    const current = /^<(.+)>; rel="latest-version"$/.exec(refused.headers.get('link') ?? '')?.[1] ?? ''
    for (const [name, value] of [
      ['accept', 'text/html,*/*;q=0.8'],
      ['sec-fetch-mode', 'navigate'],
    ] as const) {
      const headers = { [name]: value }
      const led = await app.browser().get(pathOf(url), { headers })
      expect([led.status, led.headers['location']]).toEqual([302, current])
    }
    expect((await fetch(new URL(current, url))).status).toBe(200)
  })

  it.each([...SEEDS, randomInt(1_000_000)])(
    'is whole or refused after deletions, undos and resumes in any order: seed %i',
    async (seed) => {
      const random = seededRandom(seed)
      const { url, ids } = await aDownload(kind)
      const gone = new Set<string>()
      let address = url
      let begunAt = url
      const acts = {
        async deleteOrUndo() {
          const photo = random.oneOf(ids.slice(0, 2))
          const isUndo = gone.delete(photo)
          if (!isUndo) gone.add(photo)
          await (isUndo ? undoDeletion(photo) : wedding.host.delete(`${base}/media/${photo}`))
        },
        async learnAddress() {
          address = await addressNow(url, kind)
        },
        async begin() {
          begunAt = address
          await begin(begunAt, random)
        },
        resume: () => resume(begunAt),
      }
      await acts.begin()
      for (let step = 0; step < 20; step += 1)
        await acts[
          random.oneOf(['deleteOrUndo', 'deleteOrUndo', 'learnAddress', 'begin', 'resume'] as const)
        ]()
      await acts.resume()
    },
  )
})

async function undoDeletion(mediaId: string | undefined): Promise<void> {
  const { body } = await wedding.host.post(`${base}/media/restorations`, { mediaIds: [mediaId] })
  expect(body.restored).toEqual([mediaId])
}

/** What an open page learns of the address. */
async function addressNow(url: string, kind: 'archive' | 'export'): Promise<string> {
  const id = new URL(url).pathname.split('/')[2]
  const orders = kind === 'archive' ? `${base}/archives` : '/api/account/exports'
  return new URL((await wedding.host.get(`${orders}/${id}`)).body.url, url).href
}

/** Begins a download that breaks off. What a refusal says is its beginning, as for curl without `--fail`. */
async function begin(url: string, random: Random): Promise<void> {
  const whole = await fetchWhole(url)
  await writeFile(file, whole.subarray(0, random.between(0, whole.length)))
}

/** Resumes as curl does. A file that it calls finished is whole, or empty: nothing was there. */
async function resume(url: string): Promise<void> {
  const code = await run('curl', url)
  const { size } = await stat(file)
  if (code !== 0 || size === 0) return
  await promisify(execFile)('unzip', ['-tq', file])
}

function isInstalled(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch (error) {
    if (error instanceof Error && 'status' in error) return false
    throw error
  }
}
