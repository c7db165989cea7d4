import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { startCeph } from '../apps/server/src/platform/blobs/testing/ceph.ts'
import { HOW_TO_GET_CEPH } from '../apps/server/src/platform/blobs/testing/ceph-programs.ts'
import { Cluster, MEMBERS } from '../apps/server/src/testing/cluster/cluster.ts'
import { HOW_TO_GET_NGINX, hasNginx } from '../apps/server/src/testing/faults/nginx.ts'
import { HOW_TO_GET_NATS } from '../apps/server/src/testing/nats-server.ts'

/*
 * `npm run cluster`: the product as on several machines, until Ctrl-C. PORT is that of the proxy (4300). Everything in it
 * is removed at the end.
 */

const BUILD_WEB = path.join(import.meta.dirname, 'build-web.mjs')
const PORT = Number(process.env.PORT ?? 4300)

if (!hasNginx()) console.log(HOW_TO_GET_NGINX)
else await run()

async function run(): Promise<void> {
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  execFileSync(process.execPath, [BUILD_WEB, '--now'], { stdio: 'inherit' })
  const ceph = await startCeph({ stores: 3, copies: 2 })
  if (ceph === null) return console.log(HOW_TO_GET_CEPH)
  try {
    // Limits as in production; the members' own log goes nowhere.
    const cluster = await Cluster.start({ s3: ceph, port: PORT, environment: { RATE_LIMIT_FACTOR: '1' } })
    try {
      describe(cluster, ceph.endpoint)
      await asked
      console.log('Stopping…')
    } finally {
      await cluster.dispose()
    }
  } finally {
    await ceph.stop()
  }
}

function describe(cluster: Cluster, bucket: string): void {
  const { url, databaseUrl, environment } = cluster.view
  const lines = [
    ['Open', url],
    ...MEMBERS.map((name) => [name, describeMember(cluster, name)]),
    ['nginx', `${url}, to either web`],
    ['PostgreSQL', databaseUrl],
    ['Ceph', `${bucket}, three stores, two copies, bucket ${environment['S3_BUCKET']}`],
    ['NATS', cluster.nats?.url ?? HOW_TO_GET_NATS],
    ['Mails', `${cluster.view.place.folder}/worker-*/outbox`],
  ]
  console.log(lines.map(([name = '', what]) => `  ${name.padEnd(12)}${what}`).join('\n'))
  console.log('Ctrl-C stops everything and removes it.')
}

function describeMember(cluster: Cluster, name: (typeof MEMBERS)[number]): string {
  const { pid, url } = cluster.member(name)
  return `process ${pid}${name.startsWith('web') ? `, ${url}` : ''}`
}
