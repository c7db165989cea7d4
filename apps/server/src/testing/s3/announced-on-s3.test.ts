// spec: uploads.s3

import { ANNOUNCED_LIFETIME, PART_BYTES, UPLOAD_LIFETIME, type Upload } from '@afterglow/contract/uploads'
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { S3Settings } from '../../platform/blobs/s3-settings.ts'
import { S3Store } from '../../platform/blobs/s3-store.ts'
import { aBucket, asOperator, PATIENT } from '../../platform/blobs/testing/s3-server.ts'
import type { Agent } from '../agent.ts'
import { aGuest, aWedding, initUpload, putParts, type Wedding } from '../people.ts'
import { aJpeg } from '../pictures.ts'
import { sweep } from '../sweep.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { describeOnS3 } from './on-s3.ts'

/*
 * Parts go from the phone to the bucket, so the server hears of none of them before the end.
 */
describeOnS3('a file announced to a bucket', (server) => {
  let settings: S3Settings
  let app: TestApp
  let wedding: Wedding
  let guest: Agent
  let bytes: Buffer
  let upload: Upload
  beforeEach(async () => {
    settings = await aBucket(server)
    app = await testApp({ blobs: new S3Store(settings, PATIENT) })
    wedding = await aWedding(app)
    guest = await aGuest(app, wedding.event)
    bytes = Buffer.concat([await aJpeg(), Buffer.alloc(PART_BYTES, 7)])
    const begun = await initUpload(guest, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error(JSON.stringify(begun))
    upload = begun.upload
  })
  afterEach(() => app.close())

  const address = () => `/api/events/${wedding.event.id}/uploads/${upload.id}`

  async function pass(milliseconds: number): Promise<void> {
    app.clock.advance(milliseconds)
    await sweep(app.platform)
    await app.runJobs()
  }

  /** How many uploads the bucket has begun and not ended. */
  const openInBucket = () =>
    asOperator(settings, async (s3) => {
      const found = await s3.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }))
      return found.Uploads?.length ?? 0
    })

  it('is kept past the hour when a part has come there, and ends as a photo', async () => {
    const [first, second] = upload.parts
    await putParts(guest, { parts: [first!] }, bytes)

    await pass(ANNOUNCED_LIFETIME + 1)

    const { status, body } = await guest.get(address())
    expect([status, body.parts?.map(({ received }: { received: boolean }) => received)]).toEqual([
      200,
      [true, false],
    ])
    await putParts(guest, { parts: [second!] }, bytes)
    expect((await guest.post(`${address()}/complete`)).status).toBe(201)
  })

  it('has the lifetime of an upload when a part has come, and no more', async () => {
    await putParts(guest, { parts: upload.parts.slice(0, 1) }, bytes)
    await pass(ANNOUNCED_LIFETIME + 1)
    await pass(UPLOAD_LIFETIME - ANNOUNCED_LIFETIME - 2)
    expect(await openInBucket()).toBe(1)

    await pass(2)

    expect(await openInBucket()).toBe(0)
    expect(await guest.get(address())).toBeError(404, 'upload.not_found')
  })

  it('is forgotten within the hour when nothing has come, in the bucket as well', async () => {
    expect(await openInBucket()).toBe(1)
    await pass(ANNOUNCED_LIFETIME + 1)
    expect(await guest.get(address())).toBeError(404, 'upload.not_found')
    expect(await openInBucket()).toBe(0)
  })
})
