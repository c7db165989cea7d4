import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../db/embedded-postgres.ts'
import { until } from './until.ts'

export const HOW_TO_GET_NGINX =
  'The test with a shared cache in front is skipped: it needs nginx (Debian: apt-get install nginx-light).'

export function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}

/** An nginx in front that caches, for all clients and by address alone, whatever an answer allows to be cached. */
export async function aCachingProxy(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'afterglow-nginx-'))
  const [port, sample] = [await freePort(), await freePort()]
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off; ${temporary.join(' ')}
      proxy_cache_path ${folder}/cache keys_zone=shared:1m;
      proxy_cache shared; proxy_cache_key $uri$is_args$args;
      proxy_set_header Host $http_host;
      add_header X-Cache $upstream_cache_status always;
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass ${target}; }
        location = /for-everybody { proxy_pass http://127.0.0.1:${sample}; }
      }
      server {
        listen 127.0.0.1:${sample};
        location / { add_header Cache-Control "public, max-age=60"; return 200 "for everybody"; }
      }
    }`,
  )
  const nginx = spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' })
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
