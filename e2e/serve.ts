import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { dataDirOfRun } from './data-dir.ts'

/** An installation for one run: its database and photos are created and removed with it. */
const dataDir = dataDirOfRun(process.env['PORT'])
rmSync(dataDir, { recursive: true, force: true })
const main = path.join(import.meta.dirname, '../apps/server/src/main.ts')
const server = spawn(process.execPath, [main, 'serve'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir, ENV_FILE: '' },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
