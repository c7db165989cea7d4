import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { hasProgram } from './has-program.ts'
import { until } from './until.ts'

export const HOW_TO_GET_NGINX =
  'Tests behind a proxy are skipped: they need nginx (Debian: apt-get install nginx-light).'

export const hasNginx = (): boolean => hasProgram('nginx', '-v')

export interface Nginx {
  url: string
  stop(): Promise<void>
}

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** An nginx with these settings of HTTP, of which one server listens on the port and answers `/healthz`. */
export async function startNginx(port: number, settings: (folder: string) => string): Promise<Nginx> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'afterglow-nginx-'))
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off; ${TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
      ${settings(folder)}
    }`,
  )
  // In a process group of its own, or Ctrl-C would end it before those it passes requests to.
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    detached: true,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => nginx.once('exit', () => resolve()))
  const url = `http://127.0.0.1:${port}`
  await until('nginx answers', async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok)
  return {
    url,
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
