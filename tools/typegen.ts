import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const WEB = path.join(ROOT, 'apps/web')

// React Router generates the types of each route's parameters from the route table.
const { status } = spawnSync(path.join(ROOT, 'node_modules/.bin/react-router'), ['typegen'], {
  cwd: WEB,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
