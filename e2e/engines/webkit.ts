import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import type { Driver, Engine } from './driver.ts'

const DRIVER = '/usr/bin/WebKitWebDriver'
const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser'
const PACKAGES =
  'webkit2gtk-driver gstreamer1.0-libav gstreamer1.0-plugins-good gstreamer1.0-plugins-bad xvfb xauth'
/** A driver that is silent for longer never answers. */
const ANSWER_MS = 30_000
/** The key of an element reference in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** The closest available to Safari on an iPhone: WebKitGTK over W3C WebDriver, on a virtual screen. */
export const webkit: Engine = {
  name: 'WebKit',
  missing: () =>
    existsSync(DRIVER) && existsSync('/usr/bin/xvfb-run') && globSync(MINI_BROWSER).length > 0
      ? null
      : `apt-get install ${PACKAGES}`,
  async start() {
    const port = await freePort()
    // Detached, to be killed as a process group: the script that starts the screen does not forward signals.
    const child = spawn('xvfb-run', ['-a', '-s', '-screen 0 1280x1024x24', DRIVER, `--port=${port}`], {
      stdio: 'ignore',
      detached: true,
      env: { ...process.env, XDG_CONFIG_HOME: await withoutMotion() },
    })
    const address = `http://127.0.0.1:${port}`
    await untilReady(address, child)
    const [binary] = globSync(MINI_BROWSER)
    const { sessionId } = (await send('POST', `${address}/session`, {
      capabilities: {
        alwaysMatch: {
          'webkitgtk:browserOptions': {
            binary,
            args: ['--automation', '--enable-media-stream=true', '--enable-mock-capture-devices=true'],
          },
        },
      },
    })) as { sessionId: string }
    return driverOf(`${address}/session/${sessionId}`, child)
  },
}

/** GTK's setting for reduced motion: smooth scrolling would move the page between locating an element and the click. */
async function withoutMotion(): Promise<string> {
  const place = await mkdtemp(path.join(os.tmpdir(), 'afterglow-webkit-'))
  await mkdir(path.join(place, 'gtk-3.0'))
  await writeFile(path.join(place, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  return place
}

async function driverOf(session: string, child: ChildProcess): Promise<Driver> {
  const post = (path: string, body: object = {}) => send('POST', `${session}${path}`, body)
  const execute = (script: string, args: unknown[]) => post('/execute/sync', { script, args })
  async function onElement(script: string, args: unknown[], path: string, body: object = {}) {
    const found = (await execute(script, args)) as Record<string, string> | null
    if (found === null) return false
    await post(`/element/${found[ELEMENT]}${path}`, body)
    return true
  }
  const tabs = [(await send('GET', `${session}/window`)) as string]
  await post('/window/rect', { width: 420, height: 900 })
  return {
    goto: async (url) => void (await post('/url', { url })),
    evaluate: (script, ...args) => execute(script, args),
    click: (script, ...args) => onElement(script, args, '/click'),
    type: (text, script, ...args) => onElement(script, args, '/value', { text }),
    setFiles: (files, script, ...args) => onElement(script, args, '/value', { text: files.join('\n') }),
    // A window, since hidden tabs do not load pictures.
    async openTab() {
      const { handle } = (await post('/window/new', { type: 'window' })) as { handle: string }
      tabs.push(handle)
      await post('/window', { handle })
    },
    useTab: async (index) => void (await post('/window', { handle: tabs[index] })),
    async quit() {
      await send('DELETE', session).catch(() => undefined)
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    },
  }
}

async function send(method: string, url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${value?.error}: ${value?.message}`)
  return value
}

async function untilReady(address: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver left with ${child.exitCode}`)
    const isUp = await fetch(`${address}/status`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
