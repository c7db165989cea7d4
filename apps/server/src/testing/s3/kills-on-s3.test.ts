// spec: uploads.s3, S08

import { MB } from '@afterglow/contract/kernel'
import { expect, inject, it } from 'vitest'
import { aBucket } from '../../platform/blobs/testing/s3-server.ts'
import { FaultProxy } from '../faults/fault-proxy.ts'
import { Installation } from '../faults/installation.ts'
import { findViolations } from '../faults/integrity.ts'
import { aParty, aPhoto } from '../faults/party.ts'
import { send } from '../faults/sending.ts'
import { until } from '../faults/until.ts'
import { describeOnS3 } from './on-s3.ts'
import { environmentOf } from './s3-environment.ts'

describeOnS3('killed while S3 fails', (server) => {
  it('S04, S08: every photo that was acknowledged is there, every deleted one is gone, nothing is left over', async (test) => {
    const settings = await aBucket(server)
    const proxy = await FaultProxy.before(server.endpoint)
    const installation = await Installation.create(inject('installedDataDir'))
    test.onTestFinished(async () => {
      await installation.dispose()
      await proxy.close()
    })
    Object.assign(installation.environment, environmentOf({ ...settings, endpoint: proxy.url }))
    await installation.start()
    const party = await aParty(installation)
    const guest = await party.guest()
    const doomed = await send(guest, party.eventId, aPhoto())

    // Of everything that passes from now on, the fifth answer is lost, the seventh connection cut, the ninth refused.
    const each = (nth: number) => () => proxy.seen.length % nth === 0
    proxy.plan({ kind: 'drop-answer' }, each(5), 12)
    proxy.plan({ kind: 'cut-request', after: 1000 }, each(7), 8)
    proxy.plan({ kind: 'answer', status: 503, code: 'SlowDown' }, each(9), 8)
    const photos = [aPhoto(), aPhoto(9 * MB), aPhoto(), aPhoto(20 * MB), aPhoto(), aPhoto()]
    const sending = Promise.all(photos.map((photo) => send(guest, party.eventId, photo)))
    const seen = proxy.seen.length
    await until('bytes are on their way', () => proxy.seen.length > seen + 10)
    await installation.kill('web')
    await until('the web is back', () => installation.isReady())
    await installation.kill('worker')
    const sent = await sending
    const deleted = await party.host.delete(`/api/events/${party.eventId}/media/${doomed.mediaId}`)
    await installation.kill('worker')
    proxy.heal()
    await installation.recover()

    expect(deleted.status).toBe(204)
    expect(await party.album()).toHaveLength(photos.length)
    expect(await findViolations(installation, party, sent)).toEqual([])
  })
})
