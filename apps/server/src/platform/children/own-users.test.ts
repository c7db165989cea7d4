import { spawn } from 'node:child_process'
import { expect, it, vi } from 'vitest'
import { isRoot } from './isolation.ts'
import { giveBackUser, takeUser, usersOfProcesses } from './own-users.ts'

const ALL = Array.from({ length: 14 }, (_, index) => 65_520 + index)
const nobodyBusy = async () => new Set<number>()

it('no two children that live have the same user, nor has one that of another process', async () => {
  const busy = async () => new Set([65_523, 65_530])
  const takers = Array.from({ length: 12 }, () => takeUser(busy))

  const users = await Promise.all(takers)

  expect(users.toSorted()).toEqual(ALL.filter((user) => user !== 65_523 && user !== 65_530))
  for (const user of users) giveBackUser(user)
})

it('a user that was given back is given again, and one in turn where none is free', async () => {
  const users = await Promise.all(ALL.map(() => takeUser(nobodyBusy)))
  expect(users.toSorted()).toEqual(ALL)

  giveBackUser(65_527)
  expect(await takeUser(nobodyBusy)).toBe(65_527)

  expect(ALL).toContain(await takeUser(nobodyBusy))
  for (const user of users) giveBackUser(user)
})

it('a process is seen by its user', async ({ skip, onTestFinished }) => {
  skip(!isRoot(), 'only root can start a process as another user')
  const sleeper = spawn('setpriv', ['--reuid=61002', '--clear-groups', 'sleep', '60'])
  onTestFinished(() => void sleeper.kill('SIGKILL'))

  await vi.waitFor(async () => expect(await usersOfProcesses()).toContain(61_002), { timeout: 15_000 })
})
