import { once } from 'node:events'
import tls from 'node:tls'
import { SECONDS } from '@afterglow/contract/kernel'

const LIMIT = 2 * SECONDS

/** Whether TLS is spoken at an address of plain HTTP, which is then reached by nobody. */
export async function speaksTls(address: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'http:') return false
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = tls.connect({ host, port: Number(port || 80), rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(LIMIT) })
    return true
  } catch {
    // Whatever went wrong, it was no TLS.
    return false
  } finally {
    socket.on('error', () => undefined).destroy()
  }
}
