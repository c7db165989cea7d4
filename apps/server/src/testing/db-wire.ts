import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A faulty connection to the database. */
export interface DbWire {
  /** The database behind it. */
  url: string
  /** While it is on, nothing arrives on either side, silently. */
  swallow(isOn: boolean): void
  /** While it is on, every connection is broken, and new ones are refused. */
  refuse(isOn: boolean): void
  /** How many connections were refused. */
  readonly refused: number
  /** The next COMMIT arrives and is executed; the connection breaks before its answer is back. Resolves then. */
  loseNextCommit(): Promise<void>
  close(): Promise<void>
}

/** As node-postgres sends it: a simple query, its length, its text, a zero. */
const COMMIT = /Q.{4}commit\0/is

export async function aWire(databaseUrl: string): Promise<DbWire> {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port || 5432) }
  const open = new Set<Socket>()
  let isSwallowing = false
  let isRefusing = false
  let refused = 0
  let losing: PromiseWithResolvers<void> | null = null

  const server = createServer((near) => {
    if (isRefusing) {
      refused += 1
      near.on('error', () => undefined).destroy()
      return
    }
    const far = connect(target)
    let lost: PromiseWithResolvers<void> | null = null
    for (const socket of [near, far]) open.add(socket.on('error', () => near.destroy()))
    near.on('data', (bytes) => {
      if (isSwallowing) return
      if (losing !== null && COMMIT.test(bytes.toString('latin1'))) {
        lost = losing
        losing = null
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (isSwallowing) return
      if (lost === null) return near.write(bytes)
      lost.resolve()
      near.destroy()
    })
    near.on('close', () => far.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    swallow(isOn) {
      isSwallowing = isOn
    },
    refuse(isOn) {
      isRefusing = isOn
      if (isOn) for (const socket of open) socket.destroy()
    },
    get refused() {
      return refused
    },
    loseNextCommit() {
      losing = Promise.withResolvers()
      return losing.promise
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
