import { expect, it, vi } from 'vitest'
import { type IsolationFound, probeIsolation } from '../platform/children/index.ts'
import { checkIsolation } from './check-isolation.ts'

async function saidOf(found: Promise<IsolationFound>): Promise<unknown[][]> {
  const warn = vi.fn()
  await checkIsolation({ log: { warn }, found, places: [] })
  return warn.mock.calls
}

it('one sentence says what children should not have, why they have it, and where to read on', async () => {
  const found = probeIsolation({ unshare: '/nowhere/unshare', setpriv: '/nowhere/setpriv' })
  const { missing, reason } = await found

  const said = await saidOf(found)

  expect(said).toHaveLength(1)
  expect(said[0]?.[0]).toEqual({ missing, reason })
  expect(said[0]?.[1]).toMatch(/^A decoder .* could connect to .*: allow .* docs\/operations\.md asks for/)
})

it('nothing is said where nothing is missing', async () => {
  const { isolation } = await probeIsolation()

  expect(await saidOf(Promise.resolve({ isolation, missing: [], reason: null }))).toEqual([])
})
