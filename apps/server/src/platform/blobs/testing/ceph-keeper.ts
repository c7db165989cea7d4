import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../../db/embedded-postgres.ts'
import { cephConfig } from './ceph-config.ts'
import { type CephPrograms, findCeph } from './ceph-programs.ts'

/**
 * A separate process that starts a Ceph, with so many stores and copies of each object, and prints its address. It stops Ceph, removes its files and exits when its
 * standard input is closed, also because its parent was killed.
 */
const START_LIMIT = 120_000
const POLL_INTERVAL = 25
/** Contains Unix sockets, whose paths must be short. */
const FOLDERS = '/tmp'

const folder = mkdtempSync(path.join(FOLDERS, 'afterglow-s3-'))
const daemons: ChildProcess[] = []
const [stores = 1, copies = 1] = process.argv.slice(2).map(Number)

process.stdin.resume().once('close', end).once('end', end)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)

const programs = findCeph()
try {
  if (programs === null) throw new Error('Ceph is gone')
  const server = await start(programs)
  process.stdout.write(`${JSON.stringify(server)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  end()
}

async function start({ prefix, environment }: CephPrograms) {
  const id = randomUUID()
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()]
  const conf = path.join(folder, 'ceph.conf')
  const env = { PATH: '/usr/bin:/bin', ...environment }
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: START_LIMIT })
  const launch = (program: string, args: string[]) => {
    const log = openSync(path.join(folder, `${program}.out`), 'a')
    const child = spawn(program, [...args, '-c', conf, '-f'], { env, stdio: ['ignore', log, log] })
    daemons.push(child)
    return child
  }

  writeFileSync(conf, cephConfig({ folder, prefix, id, monitorPort, gatewayPort, copies }))
  for (const name of ['mon', 'rgw']) mkdirSync(path.join(folder, name))
  const map = path.join(folder, 'monmap')
  run('monmaptool', ['--create', '--fsid', id, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, map])
  run('ceph-mon', ['-c', conf, '-i', 'a', '--mkfs', '--monmap', map])
  await isUp(launch('ceph-mon', ['-i', 'a']), () => isOpen(monitorPort))

  const osds = Array.from({ length: stores }, (_, at) => {
    const osd = randomUUID()
    mkdirSync(path.join(folder, `osd.${at}`))
    run('ceph', ['-c', conf, 'osd', 'new', osd])
    run('ceph-osd', ['-c', conf, '-i', String(at), '--mkfs', '--osd-uuid', osd])
    return launch('ceph-osd', ['-i', String(at)]).pid
  })
  const keys = { accessKeyId: 'afterglow-tests', secretAccessKey: randomUUID() }
  run('radosgw-admin', [
    ...['-c', conf, 'user', 'create', '--uid', 'tests', '--display-name', 'tests'],
    ...['--access-key', keys.accessKeyId, '--secret-key', keys.secretAccessKey],
  ])
  const gateway = launch('radosgw', ['-n', 'client.rgw'])
  const endpoint = `http://127.0.0.1:${gatewayPort}`
  await isUp(gateway, () => answers(endpoint))
  return { endpoint, ...keys, osds }
}

async function isUp(daemon: ChildProcess, ask: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + START_LIMIT
  while (!(await ask())) {
    if (daemon.exitCode !== null)
      throw new Error(`${daemon.spawnfile} ended:\n${lastWords(daemon.spawnfile)}`)
    if (performance.now() > deadline) throw new Error(`${daemon.spawnfile} did not start in time`)
    await setTimeout(POLL_INTERVAL)
  }
}

function lastWords(program: string): string {
  return readFileSync(path.join(folder, `${program}.out`), 'utf8').slice(-2000)
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true))
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy())
  })
}

/** The gateway accepts connections before it can work; it is ready once it answers an anonymous request. */
async function answers(endpoint: string): Promise<boolean> {
  const answer = await fetch(endpoint).catch(() => null)
  return answer?.status === 200
}

function end(): never {
  for (const daemon of daemons) daemon.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  process.exit(0)
}
