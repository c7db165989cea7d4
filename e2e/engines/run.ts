// spec: ui.engines, ui.old-engines

import { spawn } from 'node:child_process'
import path from 'node:path'
import { translate } from '../translated.ts'
import type { Driver, Engine } from './driver.ts'
import { firefox } from './firefox.ts'
import { journey, type Step } from './journey.ts'
import { oldChromiums } from './old-chromium.ts'
import { Visitor } from './visitor.ts'
import { webkit } from './webkit.ts'

const PORT = Number(process.env['ENGINES_PORT'] ?? 3991)
const wanted = process.argv.slice(2).map((name) => name.toLowerCase())
const ENGINES = [firefox, webkit, ...oldChromiums].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name.toLowerCase()),
)
const steps = (): Step[] => journey({ host: `http://localhost:${PORT}`, guest: `http://127.0.0.1:${PORT}` })

/**
 * Walks through the product in each engine available on this machine, and again while its pages are being translated.
 * `npm test` reads the last line.
 */
const here: Engine[] = []
let skipped = 0
for (const engine of ENGINES) {
  const missing = engine.missing()
  if (missing === null) here.push(engine)
  else {
    skipped += 2 * steps().length
    process.stdout.write(`${engine.name} is not on this machine. To have it: ${missing}\n`)
  }
}
const counts = { passed: 0, failed: 0 }
/** What this run has started; stopped in reverse order. */
const running: (() => Promise<void>)[] = []
async function stopAll(): Promise<void> {
  for (const stop of running.splice(0).reverse()) await stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopAll().then(() => process.exit(130)))

if (here.length > 0) {
  running.push(await startProduct())
  for (const engine of here) {
    await walk(engine)
    await walk({
      ...engine,
      name: `${engine.name}, translated`,
      start: () => engine.start().then(translating),
    })
  }
  await stopAll()
}
process.stdout.write(`Engines  ${counts.passed} passed | ${counts.failed} failed | ${skipped} skipped\n`)
process.exit(counts.failed === 0 ? 0 : 1)

async function walk(engine: Engine): Promise<void> {
  const driver = await engine.start()
  running.push(() => driver.quit())
  const left = steps()
  try {
    for (let step = left.shift(); step !== undefined; step = left.shift()) {
      const began = performance.now()
      await step.run(new Visitor(driver)).catch((error: unknown) => {
        counts.failed += 1
        process.stdout.write(`✗ ${engine.name}: ${step?.name}\n`)
        throw error
      })
      counts.passed += 1
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      process.stdout.write(`✓ ${engine.name}: ${step.name} (${seconds} s)\n`)
    }
  } catch (error) {
    // The remaining steps depend on the failed one.
    counts.failed += left.length
    process.stdout.write(`${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}\n`)
    const text = await driver
      .evaluate('return location.href + "\\n" + document.body.innerText.slice(0, 1500)')
      .catch(String)
    process.stdout.write(`${text}\n`)
  } finally {
    await running.pop()?.()
  }
}

/** Not every driver runs a script before a page's own. A reader has a page translated once it has loaded, too. */
function translating(driver: Driver): Driver {
  return {
    ...driver,
    async goto(url) {
      await driver.goto(url)
      await driver.evaluate(`(${translate})()`)
    },
  }
}

/** An installation for this run, with its own database and photos. */
async function startProduct(): Promise<() => Promise<void>> {
  const serve = path.join(import.meta.dirname, '../serve.ts')
  const child = spawn(process.execPath, [serve], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(PORT),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      DRAIN_SECONDS: '0',
      MEDIA_GIVES_WAY: 'false',
    },
  })
  const left = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isReady = () =>
    fetch(`http://localhost:${PORT}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the product left with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return async () => {
    child.kill('SIGTERM')
    await left
  }
}
