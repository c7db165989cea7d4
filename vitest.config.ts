import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { messages } from './apps/web/messages-plugin.ts'
import { type Area, wholeAreas } from './tools/gate/areas.ts'

/** One of the cores of a small machine would stand idle: by itself the runner leaves one free. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

/** Some tests compute for a second; beside busy neighbours that takes many. Only a test that hangs takes as long. */
const testTimeout = 180_000
/** The same for tests with whole installations, each of which starts three processes and a database. */
const installationTimeout = 600_000

/** Each waits more than it works. More of them than this, on two cores, only make each other miss their limits. */
const installationWorkers = Math.max(4, 2 * availableParallelism())

/** What wants a real S3, which only the project of that name starts. */
const ON_S3 = [
  'apps/server/src/platform/blobs/s3-{addresses,faults,store}.test.ts',
  'apps/server/src/testing/s3/**/*.test.ts',
]

/** Whole files that the short pass leaves out, by the area whose change brings them back. */
const LONG: Record<Area, string[]> = {
  policies: [],
  engine: ['apps/server/src/media-engine/cut-files.test.ts'],
  s3: ['apps/server/src/testing/s3/{integrity-on-s3,kills-on-s3,migrate-blobs,wrong-clock}.test.ts'],
  backup: [
    'apps/server/src/testing/faults/{backup,move-database}.test.ts',
    'apps/server/src/testing/s3/backup-on-s3.test.ts',
  ],
  faults: ['apps/server/src/testing/faults/!(random-kills|backup|move-database).test.ts'],
  generator: ['tools/new-domain.test.ts'],
}
const whole = wholeAreas()
const leftOut = Object.entries(LONG).flatMap(([area, files]) => (whole.includes(area as Area) ? [] : files))
const provide = { whole }
const exclude = [...configDefaults.exclude, ...leftOut]

export default defineConfig({
  test: {
    // Tests of one file that run side by side have an installation each.
    maxConcurrency: 2,
    projects: [
      {
        test: {
          name: 'contract',
          maxWorkers,
          testTimeout,
          provide,
          exclude,
          include: ['packages/contract/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'uploader',
          maxWorkers,
          testTimeout,
          provide,
          exclude,
          include: ['packages/uploader/src/**/*.test.ts'],
        },
      },
      {
        plugins: [messages()],
        resolve: { alias: { '~': new URL('./apps/web/app', import.meta.url).pathname } },
        test: {
          name: 'web',
          maxWorkers,
          testTimeout,
          provide,
          exclude,
          include: ['apps/web/app/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: { name: 'tools', maxWorkers, testTimeout, provide, exclude, include: ['tools/**/*.test.ts'] },
      },
      {
        test: {
          name: 'server',
          // Files share the server's modules: loading them again took a third of the time.
          isolate: false,
          maxWorkers,
          include: ['apps/server/src/**/*.test.ts'],
          provide,
          exclude: [...exclude, 'apps/server/src/testing/{cluster,faults}/**', ...ON_S3],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/matchers.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 's3',
          maxWorkers: installationWorkers,
          sequence: { groupOrder: 1 },
          include: ON_S3,
          provide,
          exclude,
          globalSetup: [
            'apps/server/src/testing/global-setup.ts',
            'apps/server/src/testing/faults/global-setup.ts',
            'apps/server/src/testing/s3/global-setup.ts',
          ],
          setupFiles: ['apps/server/src/testing/matchers.ts'],
          testTimeout: installationTimeout,
          hookTimeout: installationTimeout,
        },
      },
      {
        test: {
          name: 'cluster',
          // Its processes fill the machine, and some of what it checks has a limit of three seconds.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          include: ['apps/server/src/testing/cluster/**/*.test.ts'],
          provide,
          exclude,
          globalSetup: ['apps/server/src/testing/cluster/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/matchers.ts'],
          testTimeout: installationTimeout,
          hookTimeout: installationTimeout,
        },
      },
      {
        test: {
          name: 'faults',
          maxWorkers: installationWorkers,
          sequence: { groupOrder: 2 },
          include: ['apps/server/src/testing/faults/**/*.test.ts'],
          provide,
          exclude,
          globalSetup: ['apps/server/src/testing/faults/global-setup.ts'],
          setupFiles: ['apps/server/src/testing/matchers.ts'],
          testTimeout: installationTimeout,
          hookTimeout: installationTimeout,
        },
      },
    ],
  },
})
