import { describe, expect, it } from 'vitest'
import { BusyError } from '../platform/turns.ts'
import type { Admission } from './bind-endpoint.ts'
import { createRequestAdmission } from './request-admission.ts'

const from = (ip: string) => ({ ip }) as Parameters<Admission>[0]

/** Requests of one network that are worked on until `end`. */
function aCrowd(turns: Admission, count: number) {
  const end = Promise.withResolvers<void>()
  let begun = 0
  const all = Promise.allSettled(
    Array.from({ length: count }, () =>
      turns(from('2001:db8::1'), async () => {
        begun += 1
        await end.promise
      }),
    ),
  )
  return { all, begun: () => begun, end: end.resolve }
}

describe('the requests of one network', () => {
  it('wait for each other beyond some dozens, and not for those of others, nor others for them', async () => {
    const turns = createRequestAdmission()
    const crowd = aCrowd(turns, 600)
    await Promise.resolve()
    expect(crowd.begun()).toBe(64)
    expect(await turns(from('198.51.100.1'), async () => 'at once')).toBe('at once')
    expect(await turns(from('2001:db8:0:1::1'), async () => 'another /64')).toBe('another /64')
    crowd.end()
    await crowd.all
    expect(crowd.begun()).toBe(600)
  })

  it('are sent away when thousands wait', async () => {
    const turns = createRequestAdmission()
    const crowd = aCrowd(turns, 5064)
    await expect(turns(from('2001:db8::2'), async () => 'late')).rejects.toThrow(BusyError)
    crowd.end()
    const answers = await crowd.all
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
  })
})
