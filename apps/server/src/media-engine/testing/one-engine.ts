import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createMediaEngine, type MediaEngine } from '../index.ts'

/** An engine, and a folder for its output, shared by all tests of a file. */
export function oneEngine(processes = 1): { engine: MediaEngine; folder: string } {
  const engine = createMediaEngine({ processes, givesWay: false })
  const folder = mkdtempSync(join(tmpdir(), 'afterglow-engine-'))
  afterAll(async () => {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { engine, folder }
}
