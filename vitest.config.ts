import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** One of the cores of a small machine would stand idle: by itself the runner leaves one free. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** Some tests compute for a second; beside busy neighbours that takes many. */
const testTimeout = 30_000

/** What wants a real S3, which only the project of that name starts. */
const ON_S3 = [
  'apps/server/src/platform/blobs/s3-{addresses,faults,store}.test.ts',
  'apps/server/src/testing/s3/**/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'contract', maxWorkers, testTimeout, include: ['packages/contract/src/**/*.test.ts'] },
      },
      {
        test: { name: 'uploader', maxWorkers, testTimeout, include: ['packages/uploader/src/**/*.test.ts'] },
      },
      {
        resolve: { alias: { '~': new URL('./apps/web/app', import.meta.url).pathname } },
        test: { name: 'web', maxWorkers, testTimeout, include: ['apps/web/app/**/*.test.{ts,tsx}'] },
      },
      {
        test: { name: 'tools', maxWorkers, testTimeout, include: ['tools/**/*.test.ts'] },
      },
      {
        test: {
          name: 'server',
          maxWorkers,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/testing/faults/**', ...ON_S3],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/matchers.ts'],
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 's3',
          maxWorkers: 8,
          sequence: { groupOrder: 1 },
          include: ON_S3,
          globalSetup: [
            'apps/server/src/testing/global-setup.ts',
            'apps/server/src/testing/faults/global-setup.ts',
            'apps/server/src/testing/s3/global-setup.ts',
          ],
          setupFiles: ['apps/server/src/testing/matchers.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          // Each waits far more than it works, and has an installation of its own. After the others, not beside them.
          maxWorkers: 8,
          sequence: { groupOrder: 1 },
          include: ['apps/server/src/testing/faults/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/faults/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/matchers.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
