// spec: uploads.s3

import { describeOnS3 } from '../../testing/s3/on-s3.ts'
import { describeBlobStore } from './blob-store-contract.ts'
import { S3Store } from './s3-store.ts'
import { aBucket, PATIENT } from './testing/s3-server.ts'

describeOnS3('on S3', (server) => {
  describeBlobStore('a bucket', async () => new S3Store(await aBucket(server), PATIENT))
})
