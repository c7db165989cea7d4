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
  // Photos are decoded in every run, and films and voices by the tests of what hosts and guests do with them.
  engine: [
    'apps/server/src/media-engine/{check-primary,cut-files,derive-voice}.test.ts',
    'apps/server/src/media-engine/{faces/find-faces,faces/fused-nets,film/derive-film,film/make-stream,scrub/scrub}.test.ts',
  ],
  drawing: ['apps/server/src/domains/print-kit/draw-template.test.ts'],
  downloads: [],
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

const common = { maxWorkers, provide, exclude }
const onServer = { ...common, setupFiles: ['apps/server/src/testing/matchers.ts'] }
/** For tests that start whole installations. */
const installing = { ...onServer, testTimeout: installationTimeout, hookTimeout: installationTimeout }

/** Tests that start nothing, by project. */
const MODULES_ALONE: Record<string, { include: string; setupFiles?: string[] }> = {
  contract: { include: 'packages/contract/src/**/*.test.ts' },
  messages: { include: 'packages/messages/src/**/*.test.ts' },
  uploader: { include: 'packages/uploader/src/**/*.test.ts' },
  web: { include: 'apps/web/app/**/*.test.ts' },
  screens: { include: 'apps/web/app/**/*.test.tsx', setupFiles: ['apps/web/app/testing/fresh-page.ts'] },
  tools: { include: 'tools/**/*.test.ts' },
}
const alias = { '~': new URL('./apps/web/app', import.meta.url).pathname }

/**
 * Files of projects with `isolate: false` share processes: loading what they use takes as long as testing it. Their tests
 * leave shared modules as they were.
 */
export default defineConfig({
  test: {
    // Tests of one file that run side by side have an installation each.
    maxConcurrency: 2,
    projects: [
      ...Object.entries(MODULES_ALONE).map(([name, { include, setupFiles = [] }]) => ({
        plugins: [messages()],
        resolve: { alias },
        test: { ...common, name, include: [include], setupFiles, isolate: false, testTimeout },
      })),
      {
        test: {
          ...onServer,
          name: 'server',
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...exclude, 'apps/server/src/testing/{cluster,faults}/**', ...ON_S3],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          ...installing,
          name: 's3',
          sequence: { groupOrder: 1 },
          include: ON_S3,
          globalSetup: [
            'apps/server/src/testing/global-setup.ts',
            'apps/server/src/testing/faults/global-setup.ts',
            'apps/server/src/testing/s3/global-setup.ts',
          ],
        },
      },
      {
        test: {
          ...installing,
          name: 'faults',
          sequence: { groupOrder: 1 },
          include: ['apps/server/src/testing/faults/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/faults/global-setup.ts'],
        },
      },
      {
        test: {
          ...installing,
          name: 'cluster',
          // Its processes fill the machine, and some of what it checks has a limit of three seconds.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          include: ['apps/server/src/testing/cluster/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/cluster/global-setup.ts'],
        },
      },
    ],
  },
})
