import { test as base } from '@playwright/test'

export {
  type Browser,
  type BrowserContext,
  type Download,
  expect,
  type Page,
  type WebSocketRoute,
} from '@playwright/test'

/**
 * Playwright's test, which closes what it opened. A page that is left open goes on living: it holds its socket, plays
 * its animations, and takes the two cores from the tests that follow.
 */
export const test = base.extend<{ closesPages: undefined }>({
  closesPages: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
