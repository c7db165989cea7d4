import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from '../db/embedded-postgres.ts'
import { hasProgram } from './faults/has-program.ts'
import { until } from './faults/until.ts'

export const HOW_TO_GET_NATS =
  'The tests with NATS are skipped: they need its server (Debian: apt-get install nats-server).'

export const hasNats = (): boolean => hasProgram('nats-server', '--version')

/** A NATS server that can be killed and started again at the same address. */
export interface NatsServer {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
}

export async function aNatsServer(): Promise<NatsServer> {
  const port = await freePort()
  let running: ChildProcess | undefined
  return {
    url: `nats://127.0.0.1:${port}`,
    async start() {
      running = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
      await until('NATS answers', () => accepts(port))
    },
    async kill() {
      const server = running
      running = undefined
      if (server === undefined) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
    },
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
    socket.once('data', () => socket.destroy())
  })
}
