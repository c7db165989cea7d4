import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/chromium.ts'

const PORT = Number(process.env.E2E_PORT ?? 3990)

/** Journeys in a real Chromium against a real installation that is started for the run and put away afterwards. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // `npm test` allows two retries, at the end and one at a time.
  retries: 0,
  retryStrategy: 'isolated',
  // The short pass leaves out variants and edge cases. Whoever runs tests by hand has all.
  ...(process.env.TEST_WHOLE !== undefined && { grepInvert: /@whole/ }),
  // Beside busy neighbors a test of many screens takes minutes. Only one that hangs takes as long as this.
  timeout: 300_000,
  // The worker makes renditions on the same two cores that run the browsers.
  expect: { timeout: 40_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${PORT}`,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: await findChromium(),
    locale: 'en-US',
    timezoneId: 'Europe/Lisbon',
  },
  webServer: {
    command: 'node e2e/serve.ts',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: String(PORT),
      LOG_LEVEL: 'warn',
      // Every test signs up from the same address.
      RATE_LIMIT_FACTOR: '1000',
      DRAIN_SECONDS: '0',
      // Guests of some tests come from networks of their own.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // Else its photos and films would wait for the browsers.
      MEDIA_GIVES_WAY: 'false',
    },
  },
})
