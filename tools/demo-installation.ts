import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../e2e/chromium.ts'
import { DEMO_LOGIN, seedDemo } from './demo.ts'

const ROOT = path.join(import.meta.dirname, '..')
const PORT = 3991
const HOST = 'afterglow.example'
/** The address shown on QR cards and in links, chosen to look right in pictures. */
export const ORIGIN = `http://${HOST}`
const ADDRESS_FLAGS = [
  `--host-resolver-rules=MAP ${HOST} 127.0.0.1:${PORT}`,
  `--unsafely-treat-insecure-origin-as-secure=${ORIGIN}`,
]

/** Runs `work` with a seeded demo installation and a browser, and removes both afterwards. */
export async function withDemo(work: (browser: Browser) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'afterglow-shots-'))
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(PORT),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FACTOR: '1000',
    DRAIN_SECONDS: '0',
    ENV_FILE: '',
  }
  await seedDemo(environment)
  const server = spawn(process.execPath, [path.join(ROOT, 'apps/server/src/main.ts'), 'serve'], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launch({ executablePath, args: [...args, ...ADDRESS_FLAGS] })
  try {
    await waitUntilReady()
    await work(browser)
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('exit', resolve))
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Returns the demo's wedding, and an event without photos. */
export async function logInAsDemo(page: Page): Promise<{ full: string; empty: string }> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(DEMO_LOGIN.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_LOGIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/dashboard/home')
  // Requested from within the page, since only its browser resolves this address.
  const events = await page.evaluate(async () => {
    const response = await fetch('/api/events')
    return ((await response.json()) as { events: { id: string }[] }).events
  })
  return { full: events[0]?.id ?? '', empty: events[1]?.id ?? '' }
}

async function waitUntilReady(): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const response = await fetch(`http://localhost:${PORT}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not become ready')
}
