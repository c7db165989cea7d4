import { randomBytes } from 'node:crypto'
import { SECONDS } from '@afterglow/contract/kernel'
import { CreateBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'
import { DEFAULT_LIMITS, type S3Limits, type S3Settings } from '../s3-settings.ts'

/** An S3 to test against. */
export interface S3Server {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
}

/** For tests without an outage: a store on a busy machine may take its time. */
export const PATIENT: S3Limits = { ...DEFAULT_LIMITS, firstDelay: 5, longestDelay: 20 }

/** Limits so short that tests of timeouts finish at once. */
export const HASTY: S3Limits = {
  ...PATIENT,
  answer: 2 * SECONDS,
  stall: 400,
}

/** A new, empty bucket. */
export async function aBucket(server: S3Server): Promise<S3Settings> {
  const settings = {
    bucket: `afterglow-${randomBytes(6).toString('hex')}`,
    endpoint: server.endpoint,
    region: 'us-east-1',
    accessKeyId: server.accessKeyId,
    secretAccessKey: server.secretAccessKey,
    forcePathStyle: true,
  }
  await asOperator(settings, (s3) => s3.send(new CreateBucketCommand({ Bucket: settings.bucket })))
  return settings
}

/** The rule that `docs/operations.md` asks for. */
export async function allowPages(settings: S3Settings, origin: string): Promise<void> {
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ['PUT'],
    AllowedHeaders: ['content-type'],
    MaxAgeSeconds: 3600,
  }
  await asOperator(settings, (s3) =>
    s3.send(new PutBucketCorsCommand({ Bucket: settings.bucket, CORSConfiguration: { CORSRules: [rule] } })),
  )
}

/** Does something to a bucket that the product itself never does. */
export async function asOperator<T>(settings: S3Settings, work: (s3: S3Client) => Promise<T>): Promise<T> {
  const s3 = new S3Client({
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  try {
    return await work(s3)
  } finally {
    s3.destroy()
  }
}
