import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { brotliDecompressSync } from 'node:zlib'
import type { Driver, Engine } from './driver.ts'

const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/engines')
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  '--remote-debugging-port=0',
]
/** A browser that is silent for longer never answers. */
const ANSWER_MS = 20_000
/** In the oldest one the page says that it is too old; beneath, all else is as in the oldest that it works in. */
const UNCOVERED = `document.addEventListener('DOMContentLoaded', () => document.head.insertAdjacentHTML('beforeend', '<style>#old-browser{display:none!important}</style>'))`

/**
 * Chromium as it was years ago, out of an npm package, over its own protocol: Puppeteer does not speak to it any more.
 * Version 92 knows no cascade layers, 106 no `oklch` and no `color-mix`.
 */
export const oldChromiums: Engine[] = ['92.0.0', '106.0.2'].map((version) => ({
  name: `Chromium ${version.split('.')[0]}`,
  missing: () =>
    existsSync(archiveOf(version))
      ? null
      : `mkdir -p node_modules/.cache/engines && npm pack @sparticuz/chromium@${version} --pack-destination node_modules/.cache/engines`,
  async start() {
    const profile = await mkdtemp(path.join(os.tmpdir(), 'afterglow-chromium-'))
    const child = spawn(unpacked(version), [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const address = await addressOf(child)
    return driverOf(address, await openTab(address), child)
  },
}))

const archiveOf = (version: string) => path.join(CACHE, `sparticuz-chromium-${version}.tgz`)

/** Returns the path of the executable. */
function unpacked(version: string): string {
  const place = path.join(CACHE, version)
  const executable = path.join(place, 'chromium')
  if (existsSync(executable)) return executable
  mkdirSync(place, { recursive: true })
  spawnSync('tar', ['-xzf', archiveOf(version), '-C', place, '--strip-components=2', 'package/bin'])
  for (const name of readdirSync(place).filter((name) => name.endsWith('.br'))) {
    const bytes = brotliDecompressSync(readFileSync(path.join(place, name)))
    const target = path.join(place, name.replace(/\.br$/, ''))
    writeFileSync(target, bytes, { mode: 0o755 })
    if (target.endsWith('.tar')) spawnSync('tar', ['-xf', target, '-C', place])
  }
  return executable
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (child.stderr === null) throw new Error('Chromium has no output')
  for await (const line of createInterface(child.stderr)) {
    const port = /listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]
    if (port === undefined) continue
    child.stderr.resume()
    return `http://127.0.0.1:${port}`
  }
  throw new Error(`Chromium left with ${child.exitCode}`)
}

/** A tab's connection: `send` for commands, `once` for the next event of a name. */
interface Session {
  send<Answer = unknown>(method: string, params?: object): Promise<Answer>
  once(method: string): Promise<void>
}

async function openTab(address: string): Promise<Session> {
  const answer = await fetch(`${address}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  const asked = new Map<number, PromiseWithResolvers<unknown>>()
  const awaited = new Map<string, PromiseWithResolvers<void>>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data))
    awaited.get(message.method)?.resolve()
    awaited.delete(message.method)
    const question = asked.get(message.id)
    asked.delete(message.id)
    if (message.error) question?.reject(new Error(message.error.message))
    else question?.resolve(message.result)
  })
  const session: Session = {
    send(method, params = {}) {
      count += 1
      const question = Promise.withResolvers<unknown>()
      asked.set(count, question)
      socket.send(JSON.stringify({ id: count, method, params }))
      setTimeout(() => question.reject(new Error(`no answer to ${method}`)), ANSWER_MS).unref()
      return question.promise as Promise<never>
    },
    once(method) {
      const event = Promise.withResolvers<void>()
      awaited.set(method, event)
      return event.promise
    },
  }
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: UNCOVERED })
  const screen = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true }
  await session.send('Emulation.setDeviceMetricsOverride', screen)
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }]
  await session.send('Emulation.setEmulatedMedia', { features })
  return session
}

interface Evaluated {
  result: { value?: unknown; objectId?: string }
  exceptionDetails?: { text: string; exception?: { description?: string } }
}

function driverOf(address: string, first: Session, child: ChildProcess): Driver {
  const tabs = [first]
  let tab = first
  async function run(script: string, args: unknown[], returnByValue: boolean) {
    const expression = `(function () { ${script} }).apply(null, ${JSON.stringify(args)})`
    const asked = { expression, returnByValue, awaitPromise: true }
    const { result, exceptionDetails } = await tab.send<Evaluated>('Runtime.evaluate', asked)
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result
  }
  async function onElement(script: string, args: unknown[], act: (objectId: string) => Promise<unknown>) {
    const { objectId } = await run(script, args, false)
    if (objectId === undefined) return false
    await act(objectId)
    return true
  }
  async function press(objectId: string) {
    const functionDeclaration = `function () { const { left, top, width, height } = this.getBoundingClientRect(); return [left + width / 2, top + height / 2] }`
    const asked = { objectId, functionDeclaration, returnByValue: true }
    const { result } = await tab.send<Evaluated>('Runtime.callFunctionOn', asked)
    const [x, y] = result.value as [number, number]
    for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
      await tab.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
  }
  return {
    async goto(url) {
      const loaded = tab.once('Page.loadEventFired')
      await tab.send('Page.navigate', { url })
      await loaded
    },
    evaluate: async (script, ...args) => (await run(script, args, true)).value,
    click: (script, ...args) => onElement(script, args, press),
    type: (text, script, ...args) =>
      onElement(script, args, async (objectId) => {
        await press(objectId)
        await tab.send('Input.insertText', { text })
      }),
    setFiles: (files, script, ...args) =>
      onElement(script, args, (objectId) => tab.send('DOM.setFileInputFiles', { files, objectId })),
    async openTab() {
      tab = await openTab(address)
      tabs.push(tab)
    },
    async useTab(index) {
      tab = tabs[index] ?? first
      await tab.send('Page.bringToFront')
    },
    async quit() {
      child.kill('SIGKILL')
    },
  }
}
