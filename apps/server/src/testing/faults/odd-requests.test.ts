import { connect } from 'node:net'
import { MB, SECONDS } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import type { Installation } from './installation.ts'
import { runningInstallation } from './running-installation.ts'

/** Writes raw bytes and answers everything received until the server closes. */
function exchange({ url }: Installation, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    let answered = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('latin1')
    socket.setTimeout(20 * SECONDS, () =>
      socket.destroy(new Error(`no end after: ${answered.slice(0, 200)}`)),
    )
    socket.on('data', (data) => {
      answered += data
    })
    // A refusal may close the connection while we still write.
    socket.on('error', (error) => (answered === '' ? reject(error) : resolve(answered)))
    socket.on('close', () => resolve(answered))
  })
}

const statusesIn = (answers: string) =>
  Array.from(answers.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status))

const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: hidden\r\n\r\n'

/** Requests that two chained servers may interpret differently. */
const AMBIGUOUS: Record<string, string> = {
  'a length and chunks': `Content-Length: ${HIDDEN.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'two lengths': `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  'a length with a sign': `Content-Length: +${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  'a space before the colon': `Content-Length : ${HIDDEN.length}\r\n\r\n${HIDDEN}`,
  'an unknown coding': `Transfer-Encoding: xchunked\r\n\r\n${HIDDEN}`,
  'chunks that are not the last coding': `Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${HIDDEN}`,
  'a length of a chunk that is no number': `Transfer-Encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n${HIDDEN}`,
  'lines that end with LF only': `Transfer-Encoding: chunked\n\n0\n\n${HIDDEN}`,
}

describe('H06', () => {
  // spec: H06
  it('requests of 2,000 headers and of an address of 1 MB are refused, and others are answered as before', async (context) => {
    const installation = await runningInstallation(context)
    const headers = Array.from({ length: 2000 }, (_, n) => `X-Header-${n}: some words\r\n`).join('')
    const many = await exchange(installation, `GET /healthz HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
    const long = await exchange(installation, `GET /${'a'.repeat(MB)} HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect({ many: statusesIn(many), long: statusesIn(long) }).toEqual({ many: [431], long: [431] })
    expect(await installation.isReady()).toBe(true)
  })

  // spec: H06
  it('a request with two meanings is refused, and what it hides is never answered', async (context) => {
    const installation = await runningInstallation(context)
    for (const [what, rest] of Object.entries(AMBIGUOUS)) {
      const answers = await exchange(installation, `POST /api/auth/refresh HTTP/1.1\r\nHost: x\r\n${rest}`)
      expect({ what, statuses: statusesIn(answers) }).toEqual({ what, statuses: [400] })
    }
    expect(await installation.isReady()).toBe(true)
  })
})
