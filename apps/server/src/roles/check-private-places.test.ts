import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { checkPrivatePlaces } from './check-private-places.ts'

it('names what every user can read, and how to end that', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-places-'))
  context.onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [data, settings, nothing] = ['data', '.env', 'nothing'].map((name) => join(folder, name)) as string[]
  await mkdir(data!)
  await writeFile(settings!, '')
  const named = async () => {
    const warn = vi.fn()
    await checkPrivatePlaces({ warn }, [data!, settings!, nothing!])
    return warn.mock.calls.map(([about]) => about.place)
  }

  await chmod(folder, 0o755)
  await chmod(data!, 0o711)
  await chmod(settings!, 0o644)
  expect(await named()).toEqual([data, settings])

  await chmod(settings!, 0o640)
  expect(await named()).toEqual([data])

  await chmod(data!, 0o750)
  expect(await named()).toEqual([])

  // Nobody comes so far.
  await chmod(data!, 0o755)
  await chmod(folder, 0o700)
  expect(await named()).toEqual([])
})
