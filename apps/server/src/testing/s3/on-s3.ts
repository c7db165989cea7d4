import { describe, inject } from 'vitest'
import type { S3Server } from '../../platform/blobs/testing/s3-server.ts'

/** Tests against a real S3; skipped as a whole where there is none, which the set-up reports once. */
export function describeOnS3(name: string, tests: (server: S3Server) => void): void {
  const server = inject('s3Server')
  describe.skipIf(server === null)(name, () => {
    if (server !== null) tests(server)
  })
}
