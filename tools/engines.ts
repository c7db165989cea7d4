import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

/** The walk through Firefox and WebKit, on a fresh build of the web: `npm run engines -- firefox` for one of them. */
const STEPS = [
  ['tools/build-web.mjs', '--now'],
  ['e2e/engines/run.ts', ...process.argv.slice(2)],
]

for (const args of STEPS) {
  const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin/node'), args, {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
