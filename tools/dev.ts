import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.join(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'node_modules/.bin')
const SERVER_PORT = process.env.PORT ?? '3000'

/** The server, restarted whenever its files change, and Vite in front of it with fast refresh. */
const watched = ['apps/server/src', 'packages/contract/src'].flatMap((folder) => [
  '--watch-path',
  path.join(ROOT, folder),
])
const env = {
  LOG_LEVEL: 'info',
  // A restart at every change waits for no balancer.
  DRAIN_SECONDS: '0',
  ...process.env,
  PORT: SERVER_PORT,
  AFTERGLOW_SERVER: `http://localhost:${SERVER_PORT}`,
}
const children: ChildProcess[] = [
  start('node', ['--watch-preserve-output', ...watched, 'apps/server/src/main.ts', 'serve'], ROOT),
  start('react-router', ['dev', '--host'], path.join(ROOT, 'apps/web')),
]

function start(command: string, args: string[], cwd: string): ChildProcess {
  const child = spawn(path.join(BIN, command), args, { cwd, env, stdio: 'inherit' })
  // Either is useless without the other.
  child.on('exit', () => stopAll())
  return child
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', () => undefined)
process.on('SIGTERM', stopAll)
