import { existsSync } from 'node:fs'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Web security stays on; the other flags keep Chromium quiet on machines without a network, a GPU or a sandbox. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The machine's Chromium if it has one, otherwise the one inside an npm package. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const system = SYSTEM_BROWSERS.find((place) => existsSync(place))
  if (system !== undefined) return { executablePath: system, args: FLAGS }
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args: FLAGS }
}
