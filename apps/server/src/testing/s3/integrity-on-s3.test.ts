// spec: uploads.s3, A4

import { afterEach } from 'vitest'
import { S3Store } from '../../platform/blobs/s3-store.ts'
import { aBucket, PATIENT } from '../../platform/blobs/testing/s3-server.ts'
import { describeIntegrity } from '../integrity-promises.ts'
import { testApp } from '../test-app.ts'
import { describeOnS3 } from './on-s3.ts'

describeOnS3('with a bucket', (server) => {
  const stores: S3Store[] = []
  afterEach(() => {
    for (const store of stores.splice(0)) store.close()
  })
  describeIntegrity('S3', async () => {
    const store = new S3Store(await aBucket(server), PATIENT)
    stores.push(store)
    return testApp({ environment: { LOG_LEVEL: 'warn' }, blobs: store })
  })
})
