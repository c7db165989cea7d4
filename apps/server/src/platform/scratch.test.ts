// spec: K02

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { beginningOf, processNamespace } from './process-identity.ts'
import { sweepScratch, withScratch } from './scratch.ts'

it.runIf(process.platform === 'linux')(
  'folders of dead processes go at once, those of the living stay',
  async (context) => {
    const parent = await mkdtemp(path.join(os.tmpdir(), 'scratch-test-'))
    context.onTestFinished(() => rm(parent, { recursive: true, force: true }))
    const dead = spawn(process.execPath, ['-e', ''])
    const here = processNamespace()
    await once(dead, 'exit')
    const [own, reused] = [beginningOf(process.pid), '1']
    const names = {
      living: `afterglow-derive-${here}-${process.pid}-${own}-a`,
      dead: `afterglow-derive-${here}-${dead.pid}-${own}-b`,
      reusedPid: `afterglow-derive-${here}-${process.pid}-${reused}-c`,
      otherContainer: `afterglow-derive-1-${dead.pid}-${own}-d`,
      ofAnEarlierVersion: 'afterglow-derive-Xy12Zz',
      longForgotten: 'afterglow-derive-Qq34Ww',
      somethingElse: 'another-program',
    }
    for (const name of Object.values(names)) await mkdir(path.join(parent, name))
    for (const name of [names.living, names.longForgotten])
      await utimes(path.join(parent, name), new Date(0), new Date(0))

    await sweepScratch(new Date(Date.now() - 60_000), parent)

    const { living, otherContainer, ofAnEarlierVersion, somethingElse } = names
    expect((await readdir(parent)).sort()).toEqual(
      [living, otherContainer, ofAnEarlierVersion, somethingElse].sort(),
    )
  },
)

it('a folder that is in use is not taken away', async () => {
  await withScratch(async (folder) => {
    await sweepScratch(new Date(0), path.dirname(folder))
    expect(await readdir(path.dirname(folder))).toContain(path.basename(folder))
  })
})
