import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { HOURS } from '@afterglow/contract/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../platform/clock.ts'
import { keepBuild } from './kept-builds.ts'

let folder: string
let place: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-builds-'))
  place = path.join(folder, 'web-builds')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A build whose files are named after it. */
async function build(name: string): Promise<string> {
  const made = path.join(folder, 'build')
  await rm(made, { recursive: true, force: true })
  for (const kind of ['client/assets', 'guest/guest-assets']) {
    await mkdir(path.join(made, kind), { recursive: true })
    await writeFile(path.join(made, kind, `${name}.js`), name)
  }
  return made
}

const keep = async (name: string) => keepBuild(await build(name), place, systemClock)
const filesOf = async (folders: string[]) =>
  (await Promise.all(folders.map((kept) => readdir(path.join(kept, 'guest-assets'))))).flat().sort()

async function wasReplaced(kept: string, hoursAgo: number): Promise<void> {
  const then = (systemClock.now() - hoursAgo * HOURS) / 1000
  await utimes(path.join(kept, 'replaced'), then, then)
}

describe('the files of a build', () => {
  it('are still there when the next builds have taken their place', async () => {
    await keep('a')
    await keep('b')
    const kept = await keep('c')
    expect(await filesOf(kept)).toEqual(['a.js', 'b.js', 'c.js'])
    expect(await readFile(path.join(kept[0] ?? '', 'assets/c.js'), 'utf8')).toBe('c')
  })

  it('go a day after that', async () => {
    const [first = ''] = await keep('a')
    await keep('b')
    await wasReplaced(first, 23)
    expect(await filesOf(await keep('b'))).toEqual(['a.js', 'b.js'])
    await wasReplaced(first, 25)
    expect(await filesOf(await keep('b'))).toEqual(['b.js'])
    expect(await readdir(place)).toHaveLength(1)
  })

  it('are one build, before and after their compression', async () => {
    const made = await build('a')
    const before = await keepBuild(made, place, systemClock)
    await writeFile(path.join(made, 'client/assets/a.js.br'), 'compressed')
    await writeFile(path.join(made, 'client/assets/a.js.gz.part'), 'compr')
    expect(await keepBuild(made, place, systemClock)).toEqual(before)
  })

  it('stay when the release is brought back', async () => {
    const [first = ''] = await keep('a')
    await keep('b')
    await wasReplaced(first, 25)
    await keep('a')
    expect(await filesOf(await keep('b'))).toEqual(['a.js', 'b.js'])
  })

  it('are not looked for in a copy that another process is making, nor in what lies beside them', async () => {
    const unfinished = path.join(place, '0123456789abcdef.7')
    await mkdir(path.join(unfinished, 'guest-assets'), { recursive: true })
    await writeFile(path.join(place, '.DS_Store'), '')
    expect(await filesOf(await keep('a'))).toEqual(['a.js'])
    expect(await readdir(unfinished)).toEqual(['guest-assets'])
  })
})
