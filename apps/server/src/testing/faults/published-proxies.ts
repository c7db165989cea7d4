import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent as TlsConnections } from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '../../db/embedded-postgres.ts'
import { selfSigned } from '../outside/self-signed.ts'
import { hasProgram } from './has-program.ts'
import { createHttpAgent } from './http-agent.ts'
import { startNginx } from './nginx.ts'
import { until } from './until.ts'

const OPS = path.join(import.meta.dirname, '../../../../../ops')
const HOST = 'localhost'
/** Another address of this machine than the proxy's own, as a guest has another than the proxy. */
export const CLIENT_ADDRESS = '127.0.0.2'

export const HOW_TO_GET_CADDY =
  'Tests behind Caddy are skipped: they need the program (Debian: apt-get install caddy).'

export const hasCaddy = (): boolean => hasProgram('caddy', 'version')

/** Where a proxy listens, and how a client that knows its certificate connects. */
export interface ProxyPlace {
  port: number
  url: string
  cert: string
  key: string
  connections: TlsConnections
}

/** A place for a proxy, known before the product behind it starts: its PUBLIC_URL is this one. */
export async function aProxyPlace(): Promise<ProxyPlace> {
  const port = await freePort()
  const { cert, key } = selfSigned([HOST])
  const connections = new TlsConnections({ ca: cert, family: 4, localAddress: CLIENT_ADDRESS })
  return { port, url: `https://${HOST}:${port}`, cert, key, connections }
}

type Stop = () => Promise<void>

/** `ops/nginx.conf` with the names and ports of this test. Answers where it redirects from, and how to stop it. */
export async function startPublishedNginx(
  place: ProxyPlace,
  target: number,
): Promise<{ plainUrl: string; stop: Stop }> {
  const [plain, health] = [await freePort(), await freePort()]
  const nginx = await startNginx(health, (folder) => {
    const { certFile, keyFile } = keepCertificate(folder, place)
    const text = replaced('nginx.conf', [
      [/photos\.example\.com/g, HOST],
      [/\/etc\/letsencrypt\S+fullchain\.pem/, certFile],
      [/\/etc\/letsencrypt\S+privkey\.pem/, keyFile],
      [/^ *listen \[::\].*$/gm, ''],
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['listen 443 ', `listen 127.0.0.1:${place.port} `],
      ['server 127.0.0.1:3000 ', `server 127.0.0.1:${target} `],
    ])
    return `${text}\nserver { listen 127.0.0.1:${health}; return 200; }`
  })
  return { plainUrl: `http://127.0.0.1:${plain}`, stop: nginx.stop }
}

/** `ops/Caddyfile` with the names and ports of this test. */
export async function startPublishedCaddy(place: ProxyPlace, target: number): Promise<Stop> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'afterglow-caddy-'))
  const { certFile, keyFile } = keepCertificate(folder, place)
  const text = replaced('Caddyfile', [
    [/^photos\.example\.com \{/m, `${place.url} {\n\tbind 127.0.0.1`],
    [/# tls .*/, `tls ${certFile} ${keyFile}`],
    ['reverse_proxy 127.0.0.1:3000 ', `reverse_proxy 127.0.0.1:${target} `],
  ])
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${text}`)
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], {
    // It keeps its state in HOME.
    env: { HOME: folder },
    detached: true,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => caddy.once('exit', () => resolve()))
  const agent = createHttpAgent(place.url, new Map(), place.connections)
  await until('Caddy answers', async () => (await agent.get('/healthz').catch(() => null))?.status === 200)
  return async () => {
    caddy.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

function keepCertificate(folder: string, { cert, key }: ProxyPlace): { certFile: string; keyFile: string } {
  const [certFile, keyFile] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  writeFileSync(certFile, cert)
  writeFileSync(keyFile, key)
  return { certFile, keyFile }
}

/** A published file in which only what an operator replaces is replaced, and all of that is there. */
function replaced(name: string, changes: readonly [string | RegExp, string][]): string {
  return changes.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`ops/${name} has no ${String(from)}`)
      return changed
    },
    readFileSync(path.join(OPS, name), 'utf8'),
  )
}
