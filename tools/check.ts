import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { TSC } from './tsc.ts'

const ROOT = path.join(import.meta.dirname, '..')

/** The everyday checks: everything except faults and browsers, with the short pass of what takes minutes. */
const STEPS = [
  ['biome', 'ci', '.'],
  ['node', 'tools/typegen.ts'],
  ['node', TSC, '-p', 'tsconfig.json'],
  ['node', TSC, '-p', 'packages/uploader/tsconfig.json'],
  ['node', TSC, '-p', 'apps/web/tsconfig.json'],
  [
    'vitest',
    'run',
    '--project',
    'contract',
    '--project',
    'messages',
    '--project',
    'uploader',
    '--project',
    'web',
    '--project',
    'screens',
    '--project',
    'tools',
    '--project',
    'server',
  ],
  ['node', 'tools/readings.ts'],
]

for (const [command = '', ...args] of STEPS) {
  const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { TEST_WHOLE: '', ...process.env },
  })
  if (status !== 0) process.exit(status ?? 1)
}
