import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const config = path.join(ROOT, 'apps/web/preview/vite.config.ts')

/** A page with every component of the design system in every state. */
const vite = spawn(path.join(ROOT, 'node_modules/.bin/vite'), ['--config', config, '--open'], {
  cwd: ROOT,
  stdio: 'inherit',
})
vite.on('exit', (code) => {
  process.exitCode = code ?? 0
})
process.on('SIGINT', () => undefined)
