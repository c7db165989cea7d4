import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DAYS } from '@afterglow/contract/kernel'
import type { Clock } from '../platform/clock.ts'

/** Pages that were opened before a deploy find their files for so long after it. */
const KEPT_FOR = 1 * DAYS

/** Folders of files whose names tell their contents, by where they lie below a build. */
const ASSETS = { assets: 'client/assets', 'guest-assets': 'guest/guest-assets' }

/** In the name of a copy that is being made, or was broken off. */
const UNFINISHED = '.'

/** Copies that the build's compression has made, and the one it is making. */
const COMPRESSED = /\.(br|gz)(\.part)?$/

/** A file in a kept build that was replaced, as old as that. */
const REPLACED = 'replaced'

/**
 * Keeps a copy of this build's files in `place`, and answers the folders of all builds that pages may still ask for, with
 * `assets` and `guest-assets` in each. What was replaced over a day ago is removed.
 */
export async function keepBuild(build: string, place: string, clock: Clock): Promise<string[]> {
  const own = path.join(place, await nameOf(build))
  await mkdir(place, { recursive: true, mode: 0o700 })
  await copyTo(own, build)
  const kept: string[] = [own]
  for (const entry of await readdir(place, { withFileTypes: true })) {
    const other = path.join(place, entry.name)
    if (!entry.isDirectory() || other === own) continue
    const isWhole = !entry.name.includes(UNFINISHED)
    // Another process may remove it meanwhile.
    const since = isWhole ? await replacedAt(other, clock).catch(() => null) : await timeOf(other)
    if (since === null) continue
    if (clock.now() - since >= KEPT_FOR) await rm(other, { recursive: true, force: true })
    else if (isWhole) kept.push(other)
  }
  return kept
}

async function nameOf(build: string): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of Object.values(ASSETS))
    for (const name of await filesOf(path.join(build, folder))) hash.update(`${name}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** Their compressed copies may come while the server runs. */
async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => !COMPRESSED.test(name)).sort()
}

async function copyTo(own: string, build: string): Promise<void> {
  // A release that was taken back is the present one again.
  await rm(path.join(own, REPLACED), { force: true })
  if ((await timeOf(own)) !== null) return
  const unfinished = `${own}${UNFINISHED}${process.pid}`
  for (const [name, folder] of Object.entries(ASSETS))
    await copyFiles(path.join(build, folder), path.join(unfinished, name))
  await rename(unfinished, own).catch(async (error: unknown) => {
    // Another process of this installation was faster.
    await rm(unfinished, { recursive: true, force: true })
    if ((await timeOf(own)) === null) throw error
  })
}

/** Files of ours, whose rights are those of everything in a data folder. The folders of the languages side by side. */
async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const entries = await readdir(from, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  await Promise.all(folders.map(({ name }) => copyFiles(path.join(from, name), path.join(to, name))))
  for (const { name } of entries.filter((entry) => !entry.isDirectory() && !entry.name.endsWith('.part')))
    await writeFile(path.join(to, name), await readFile(path.join(from, name)), { mode: 0o600 })
}

/** When another build took its place; noted by the first that did. */
async function replacedAt(kept: string, clock: Clock): Promise<number> {
  const mark = path.join(kept, REPLACED)
  const known = await timeOf(mark)
  if (known !== null) return known
  await writeFile(mark, '')
  return clock.now()
}

/** When it was last changed; null if it is not there. */
async function timeOf(place: string): Promise<number | null> {
  const found = await stat(place).catch(() => null)
  return found === null ? null : found.mtimeMs
}
