import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { messages } from './apps/web/messages-plugin.ts'
import { type Area, wholeAreas } from './tools/gate/areas.ts'

/** Some tests compute for a second; beside busy neighbours that takes many. Only a test that hangs takes as long. */
const testTimeout = 180_000
/** The same for tests with whole installations, each of which starts three processes and a database. */
const installationTimeout = 600_000

/** Tests wait for the database, for children and for timers more than they work. With more, they miss their limits. */
const maxWorkers = Math.max(4, 2 * availableParallelism())

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

/** Tests of modules alone, by project. */
const UNITS = {
  contract: 'packages/contract/src/**/*.test.ts',
  uploader: 'packages/uploader/src/**/*.test.ts',
  web: 'apps/web/app/**/*.test.ts',
  tools: 'tools/**/*.test.ts',
}
const alias = { '~': new URL('./apps/web/app', import.meta.url).pathname }

/** Where files do not change what they share, they share a process (`isolate: false`): loading takes as long as testing. */
export default defineConfig({
  test: {
    // Tests of one file that run side by side have an installation each.
    maxConcurrency: 2,
    projects: [
      ...Object.entries(UNITS).map(([name, include]) => ({
        plugins: [messages()],
        resolve: { alias },
        test: { name, maxWorkers, isolate: false, testTimeout, provide, exclude, include: [include] },
      })),
      {
        plugins: [messages()],
        resolve: { alias },
        test: {
          name: 'screens',
          isolate: false,
          maxWorkers,
          testTimeout,
          provide,
          exclude,
          include: ['apps/web/app/**/*.test.tsx'],
          setupFiles: ['apps/web/app/testing/fresh-page.ts'],
        },
      },
      {
        test: {
          name: 'server',
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
          maxWorkers,
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
          sequence: { groupOrder: 2 },
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
          maxWorkers,
          sequence: { groupOrder: 1 },
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
