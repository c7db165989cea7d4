import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Browser } from '@playwright/test'
import { onPhone, type Person } from './people.ts'

/**
 * Somebody whose browser refuses all cookies, and with them every storage of a site. (The Chromium inside the npm package
 * reads no settings, so its pages are told that cookies are off, and a proxy takes them out on the way.)
 */
export async function refusingCookies(browser: Browser, baseURL = ''): Promise<Person> {
  const proxy = await withoutCookiesTo(new URL(baseURL))
  const person = await onPhone(browser, { baseURL: proxy.url })
  const { context, page } = person
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await context.addInitScript(denyStorage)
  context.on('close', proxy.close)
  return person
}

/** As Chromium does where cookies are blocked. */
function denyStorage(): void {
  const deny = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny })
  IDBFactory.prototype.open = deny
}

async function withoutCookiesTo(target: URL): Promise<{ url: string; close(): void }> {
  const { hostname, port } = target
  const server = createServer((asked, answer) => {
    const { cookie: _cookie, ...headers } = asked.headers
    const forwarded = request({ hostname, port, method: asked.method, path: asked.url, headers }, (got) => {
      const { 'set-cookie': _set, ...kept } = got.headers
      answer.writeHead(got.statusCode ?? 502, kept)
      got.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  })
  server.on('upgrade', (asked, socket, head) => {
    const through = connect(Number(port), hostname, () => {
      const lines = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`)
      through.write([`GET ${asked.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      through.write(head)
      through.pipe(socket).pipe(through)
    })
    for (const end of [through, socket]) end.on('error', () => [through, socket].map((one) => one.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://localhost:${own}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
