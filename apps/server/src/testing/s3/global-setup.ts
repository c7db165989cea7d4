import type { TestProject } from 'vitest/node'
import { startCeph } from '../../platform/blobs/testing/ceph.ts'
import { HOW_TO_GET_CEPH } from '../../platform/blobs/testing/ceph-programs.ts'
import type { S3Server } from '../../platform/blobs/testing/s3-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real S3; null on a machine without one, where the tests that need it are skipped. */
    s3Server: S3Server | null
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ceph = await startCeph()
  if (ceph === null) process.stdout.write(`${HOW_TO_GET_CEPH}\n`)
  const server = ceph && {
    endpoint: ceph.endpoint,
    accessKeyId: ceph.accessKeyId,
    secretAccessKey: ceph.secretAccessKey,
  }
  project.provide('s3Server', server)
  return async () => ceph?.stop()
}
