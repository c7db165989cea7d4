import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')

/** Only the browser tests, on a fresh build of the web. Arguments go to Playwright: `npm run e2e -- story`. */
const STEPS = [
  ['node', 'tools/build-web.mjs', '--now'],
  ['playwright', 'test', ...process.argv.slice(2)],
]

for (const [command = '', ...args] of STEPS) {
  const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin', command), args, {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}
