// `npm start`: installs and builds what changed, and runs the whole product. Plain JavaScript, any Node from 20 on.
import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPages } from './build-web.mjs'
import { environment } from './environment.mjs'
import { install, PRODUCTION } from './install/install.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
let server
await install(root, PRODUCTION)
// The database is prepared meanwhile.
const pages = buildPages(root, { onBegun: startServer })
await pages
if (server === undefined) startServer()

// Takes seconds, of which the server and its first visitors are to notice nothing.
const compression = spawn(process.execPath, [path.join(root, 'tools/build-web.mjs'), '--compress'], {
  cwd: root,
  stdio: 'inherit',
})
os.setPriority(compression.pid, os.constants.priority.PRIORITY_LOW)
process.once('exit', () => compression.kill())

function startServer() {
  const node = path.join(root, 'node_modules', '.bin', 'node')
  server = spawn(node, [path.join(root, 'apps/server/src/main.ts'), 'serve'], {
    cwd: root,
    stdio: 'inherit',
    env: { LOG_LEVEL: 'warn', ...environment(root) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The terminal sends Ctrl-C to the server, too; a signal sent only to this process has to be forwarded.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  server.on('exit', (code) => pages.finally(() => process.exit(code ?? 1)))
  // A build that fails ends this process.
  process.once('exit', () => server.kill())
}
