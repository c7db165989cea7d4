import { spawn } from 'node:child_process'
import { expect, it, vi } from 'vitest'
import { isRoot } from './isolation.ts'
import { createOwnUsers, usersOfProcesses } from './own-users.ts'

const ALL = Array.from({ length: 14 }, (_, index) => 65_520 + index)

it('no two children that live have the same user, nor has one that of another process', async () => {
  const { take } = createOwnUsers(async () => new Set([65_523, 65_530]))

  const users = await Promise.all(Array.from({ length: 12 }, take))

  expect(users.toSorted()).toEqual(ALL.filter((user) => user !== 65_523 && user !== 65_530))
})

it('a user that was given back is given again, and one in turn where none is free', async () => {
  const { take, giveBack } = createOwnUsers(async () => new Set())
  const users = await Promise.all(ALL.map(take))
  expect(users.toSorted()).toEqual(ALL)

  giveBack(65_527)
  expect(await take()).toBe(65_527)

  expect(ALL).toContain(await take())
})

it('a process is seen by its user', async ({ skip, onTestFinished }) => {
  skip(!isRoot(), 'only root can start a process as another user')
  const sleeper = spawn('setpriv', ['--reuid=61002', '--clear-groups', 'sleep', '60'])
  onTestFinished(() => void sleeper.kill('SIGKILL'))

  await vi.waitFor(async () => expect(await usersOfProcesses()).toContain(61_002), { timeout: 15_000 })
})
