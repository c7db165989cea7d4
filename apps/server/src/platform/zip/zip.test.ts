// spec: archives

import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { GB, KB } from '@afterglow/contract/kernel'
import { describe, expect, inject, it } from 'vitest'
import { planZip, readZip, type ZipEntry, type ZipPlan, type ZipRange } from './index.ts'
import { openZip, unzip } from './testing/open-zip.ts'
import { testWithTools } from './testing/zip-tools.ts'

const NOON = new Date('2026-06-20T12:34:57.000Z')
const TIMES = { modifiedAt: NOON, clockTime: new Date('2026-06-20T08:34:57.000Z') }

/** Around the count from which a ZIP needs its 64-bit records. */
const FILE_COUNTS = inject('whole').includes('downloads') ? [65_534, 65_535, 70_000] : [65_535]

type Held = ZipEntry & { bytes: Buffer }

function aFile(name: string, bytes: Buffer): Held {
  return { name, bytes, size: bytes.length, crc32: crc32(bytes), ...TIMES }
}

function read(plan: ZipPlan<Held>, range?: ZipRange): Promise<Buffer> {
  return buffer(readZip(plan, range, async ({ bytes }, { start, end }) => [bytes.subarray(start, end + 1)]))
}

/** A file of zeros, of any length. */
function aSparseFile(name: string, size: number): ZipEntry {
  return { name, size, crc32: 0x12345678, ...TIMES }
}

function readSparse(plan: ZipPlan, offset: number, length: number): Promise<Buffer> {
  const end = Math.min(offset + length, plan.size) - 1
  return buffer(
    readZip(plan, { start: offset, end }, async (_entry, range) => [
      Buffer.alloc(range.end - range.start + 1),
    ]),
  )
}

describe('a ZIP', () => {
  const files = [
    aFile('index.html', Buffer.from('<!doctype html>')),
    aFile('2026-06-20/Göttervogel 🕊.jpg', randomBytes(70 * KB)),
    aFile('2026-06-20/empty.txt', Buffer.alloc(0)),
    aFile('voice/one.m4a', randomBytes(3)),
  ]
  const plan = planZip(files)

  it('is as long as it was planned to be, and opens with every file as it was', async () => {
    const zip = await read(plan)
    expect(zip.length).toBe(plan.size)
    const found = await unzip(zip)
    expect([...found]).toEqual(files.map(({ name, bytes }) => [name, bytes]))
  })

  it('keeps the time of every file to the second', async () => {
    const zip = await read(plan)
    const found = await openZip(zip.length, async (at, length) => zip.subarray(at, at + length))
    expect(found.map(({ modifiedAt }) => modifiedAt)).toEqual(files.map(() => NOON))
  })

  // spec: archives.times
  it('shows what a clock showed to programs that know no zones, in steps of two seconds', async () => {
    const zip = await read(plan)
    const found = await openZip(zip.length, async (at, length) => zip.subarray(at, at + length))
    expect(found.map(({ dosTime }) => dosTime)).toEqual(files.map(() => '2026-06-20T08:34:56'))
  })

  it.each([
    ['1979-12-31T23:30:00Z', '1980-01-01T00:00:00'],
    ['2107-12-31T23:59:59Z', '2107-12-31T23:59:58'],
    ['2108-01-01T00:30:00Z', '2107-12-31T23:59:58'],
  ])('holds a clock at %s to the years of DOS', async (clockTime, dosTime) => {
    const zip = await read(
      planZip([{ ...aFile('old.jpg', Buffer.alloc(1)), clockTime: new Date(clockTime) }]),
    )
    const found = await openZip(zip.length, async (at, length) => zip.subarray(at, at + length))
    expect(found).toMatchObject([{ dosTime, modifiedAt: NOON }])
  })

  it('is the same whole and from 20 random places on', async () => {
    const whole = await read(plan)
    for (let n = 0; n < 20; n += 1) {
      const start = randomBytes(4).readUInt32LE() % plan.size
      expect((await read(plan, { start, end: plan.size - 1 })).equals(whole.subarray(start))).toBe(true)
      expect(await read(plan, { start, end: start })).toEqual(whole.subarray(start, start + 1))
    }
  })

  it('has one fingerprint for the same files and another for others', () => {
    expect(planZip(files).fingerprint).toBe(plan.fingerprint)
    expect(planZip(files.slice(1)).fingerprint).not.toBe(plan.fingerprint)
  })

  it('without a file is a ZIP all the same', async () => {
    expect(await unzip(await read(planZip([])))).toEqual(new Map())
  })

  it('breaks off where a file is shorter or longer than it was planned to be', async () => {
    for (const size of [2, 4]) {
      const stream = readZip(plan, undefined, async ({ bytes, name }) => [
        name.endsWith('m4a') ? Buffer.alloc(size) : bytes,
      ])
      await expect(buffer(stream)).rejects.toThrow('voice/one.m4a')
    }
  })

  // spec: Z02
  it('has one file open at a time, and closes it when the reader goes away', async () => {
    let open = 0
    let most = 0
    async function* slow(bytes: Buffer) {
      open += 1
      most = Math.max(most, open)
      try {
        for (let at = 0; at < bytes.length; at += KB) yield bytes.subarray(at, at + KB)
      } finally {
        open -= 1
      }
    }
    await buffer(readZip(plan, undefined, async ({ bytes }) => slow(bytes)))
    expect({ most, open }).toEqual({ most: 1, open: 0 })

    const stream = readZip(plan, undefined, async ({ bytes }) => slow(bytes))
    let opened = 0
    stream.on('data', () => {
      opened = Math.max(opened, open)
      if (open === 1) stream.destroy()
    })
    await once(stream, 'close')
    expect({ opened, open }).toEqual({ opened: 1, open: 0 })
  })

  // spec: Z01
  it('passes the tests of other programs, as far as this machine has them', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-zip-'))
    const file = path.join(folder, 'album.zip')
    const zip = await read(plan)
    await writeFile(file, zip)
    const used = await testWithTools(file)
    // The same with one byte of a photo changed: each of them would have reported it.
    zip[200] = (zip[200] ?? 0) ^ 1
    await writeFile(file, zip)
    if (used.length > 0) await expect(testWithTools(file)).rejects.toThrow()
    await rm(folder, { recursive: true })
  })
})

describe('Z01: a ZIP beyond 32 bits', () => {
  it('holds one file of more than 4 GiB and files behind it', async () => {
    const files = [aSparseFile('film.mov', 5 * GB), aSparseFile('last.jpg', 10)]
    const plan = planZip(files)
    const found = await openZip(plan.size, (at, length) => readSparse(plan, at, length))
    expect(found).toMatchObject(files.map(({ clockTime: _, ...file }) => file))
    expect(found[1]?.dataStart).toBeGreaterThan(5 * GB)
  })

  it.each([2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32])('holds a file of %d bytes', async (size) => {
    const plan = planZip([aSparseFile('edge.mov', size), aSparseFile('next.jpg', 1)])
    const found = await openZip(plan.size, (at, length) => readSparse(plan, at, length))
    expect(found.map((file) => file.size)).toEqual([size, 1])
  })

  it.each(FILE_COUNTS)('holds %d files', async (count) => {
    const files = Array.from({ length: count }, (_, at) => aSparseFile(`${at}.jpg`, 1))
    const plan = planZip(files)
    const zip = await readSparse(plan, 0, plan.size)
    const found = await openZip(plan.size, async (at, length) => zip.subarray(at, at + length))
    expect(found).toHaveLength(count)
  })

  it('of 5,000 films and 20 GB is planned at once, in a few hundred bytes for each', () => {
    const plan = planZip(Array.from({ length: 5000 }, (_, at) => aSparseFile(`${at}.mov`, 4 * 1000 * KB)))
    expect(plan.size).toBeGreaterThan(19 * GB)
    expect(plan.tail.length).toBeLessThan(5000 * 120)
    expect(createHash('sha256').update(plan.tail).digest('base64url')).toBe(plan.fingerprint)
  })
})
