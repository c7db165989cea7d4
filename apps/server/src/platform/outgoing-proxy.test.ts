import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { selfSigned } from '../testing/outside/self-signed.ts'

const PROVIDER = 'api.razorpay.com'
const STORE = 'store.example'
const ASKING = path.join(import.meta.dirname, '../testing/outside/ask-outside.ts')

let folder: string
let outside: https.Server
let proxy: http.Server
let asked: string[]

beforeEach(async () => {
  asked = []
  folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-proxy-'))
  const { cert, key } = selfSigned([PROVIDER, STORE, 'localhost'])
  await writeFile(path.join(folder, 'cert.pem'), cert)
  outside = https.createServer({ cert, key }, ({ headers }, response) =>
    response.end(headers.host === PROVIDER ? JSON.stringify({ id: 'order_1' }) : 'bytes of a photo'),
  )
  proxy = http.createServer()
  proxy.on('connect', ({ url = '' }, client: net.Socket) => {
    asked.push(url)
    const server = net.connect(portOf(outside), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      client.pipe(server).pipe(client)
    })
    for (const socket of [client, server])
      socket.on('error', () => [client, server].map((one) => one.destroy()))
  })
  for (const server of [outside, proxy]) await once(server.listen(0, '127.0.0.1'), 'listening')
})

afterEach(async () => {
  for (const server of [outside, proxy]) server.close()
  await rm(folder, { recursive: true })
})

function portOf(server: net.Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Asks the provider, and the store at this address, in a process that has this proxy. */
async function askOutside(store: string) {
  const { stdout } = await promisify(execFile)(process.execPath, [ASKING, store], {
    env: {
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}`,
      NO_PROXY: '127.0.0.1,localhost',
      NODE_EXTRA_CA_CERTS: path.join(folder, 'cert.pem'),
    },
  })
  return JSON.parse(stdout)
}

describe('requests to the outside', () => {
  const ANSWERS = { order: { id: 'order_1' }, bytes: 'bytes of a photo' }

  // spec: outgoing-proxy
  it('go through the proxy that is set: payments, and the bytes of a store', async () => {
    expect(await askOutside(`https://${STORE}`)).toEqual(ANSWERS)
    expect(asked).toEqual([`${PROVIDER}:443`, `${STORE}:443`])
  })

  // spec: outgoing-proxy
  it('do not when NO_PROXY names the store', async () => {
    expect(await askOutside(`https://localhost:${portOf(outside)}`)).toEqual(ANSWERS)
    expect(asked).toEqual([`${PROVIDER}:443`])
  })
})
