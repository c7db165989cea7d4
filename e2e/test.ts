import { test as base } from '@playwright/test'
import { tellDiaries } from './diary.ts'
import { type GiveParty, partiesIn } from './party.ts'

export {
  type Browser,
  type BrowserContext,
  type Download,
  expect,
  type Locator,
  type Page,
  type Route,
  type WebSocketRoute,
} from '@playwright/test'

/**
 * Playwright's test, with all pages closed afterwards. An open page keeps running: it holds its socket, plays its
 * animations, and takes CPU time on the two cores from the tests that follow.
 */
export const test = base.extend<{ closesPages: undefined; party: GiveParty }>({
  party: ({ browser }, use) => use(partiesIn(browser)),
  closesPages: [
    async ({ browser }, use, testInfo) => {
      await use(undefined)
      tellDiaries(testInfo)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
