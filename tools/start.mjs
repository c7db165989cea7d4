// `npm start`: installs and builds what changed, then runs the whole product. Plain JavaScript, any Node from 20 on.
import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPages } from './build-web.mjs'
import { environment } from './environment.mjs'
import { install, PRODUCTION } from './install/install.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
await install(root, PRODUCTION)
await buildPages(root)

const bin = path.join(root, 'node_modules', '.bin')
const server = spawn(path.join(bin, 'node'), [path.join(root, 'apps/server/src/main.ts'), 'serve'], {
  cwd: root,
  stdio: 'inherit',
  env: { LOG_LEVEL: 'warn', ...environment(root) },
})
// Takes seconds, of which the server and its first visitors are to notice nothing.
const compression = spawn(process.execPath, [path.join(root, 'tools/build-web.mjs'), '--compress'], {
  cwd: root,
  stdio: 'inherit',
})
os.setPriority(compression.pid, os.constants.priority.PRIORITY_LOW)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // The terminal sends Ctrl-C to the server, too; a signal sent only to this process has to be forwarded.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  })
}
server.on('exit', (code) => {
  compression.kill()
  process.exit(code ?? 1)
})
