// Runs one of our scripts on the Node version that the project pins, installing what is missing first. Plain
// JavaScript: it must run on any Node from 20 on.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { environment } from './environment.mjs'
import { EVERYTHING, install, PRODUCTION } from './install/install.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const [script, ...args] = process.argv.slice(2)

// The operator's commands are roles of the server, and must not fetch development tools beside a running product.
await install(root, script.startsWith('apps/server/') ? PRODUCTION : EVERYTHING)
const bin = path.join(root, 'node_modules', '.bin')
const child = spawn(path.join(bin, 'node'), [path.join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: environment(root),
})
// The terminal sends Ctrl-C to both processes: the child decides when to exit, and this one follows.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal)
  })
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
