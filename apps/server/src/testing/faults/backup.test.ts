import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { it } from 'vitest'
import { Installation } from './installation.ts'
import { startLoad, violationsOf } from './load.ts'
import { runCommand } from './run-command.ts'
import { runningInstallation } from './running-installation.ts'

it('smoke', async (context) => {
  const { expect } = context
  const installation = await runningInstallation(context)
  const load = await startLoad(installation, { seed: 1, guests: 3 })
  await new Promise((resolve) => setTimeout(resolve, 8000))
  await load.end()
  const target = path.join(installation.place.folder, 'backups')
  mkdirSync(target)
  const made = await runCommand(installation, ['backup', '--to', target])
  console.log(made)
  console.log(await runCommand(installation, ['backup', '--to', target]))
  console.log(await runCommand(installation, ['backup', '--to', target, '--verify']))
  console.log(await runCommand(installation, ['backup', '--to', target, '--list']))
  const other = await Installation.create()
  context.onTestFinished(() => other.dispose())
  console.log(await runCommand(other, ['restore', '--from', target]))
  console.log(await runCommand(other, ['restore', '--from', target]))
  expect(made.code).toBe(0)
})
