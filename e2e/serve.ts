import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** An installation for one run: its database and photos come with it and go with it. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'afterglow-e2e-'))
const main = path.join(import.meta.dirname, '../apps/server/src/main.ts')
const server = spawn(process.execPath, [main, 'serve'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 1)
})
