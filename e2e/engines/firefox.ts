import { existsSync } from 'node:fs'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import type { Driver, Engine } from './driver.ts'

const EXECUTABLE = '/usr/bin/firefox-esr'

/** Debian's Firefox over WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  missing: () => (existsSync(EXECUTABLE) ? null : 'apt-get install firefox-esr libavcodec59'),
  async start() {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: EXECUTABLE,
      headless: true,
      defaultViewport: { width: 390, height: 844 },
      extraPrefsFirefox: {
        // A microphone that beeps, and is allowed without a prompt.
        'media.navigator.streams.fake': true,
        'media.navigator.permission.disabled': true,
        'media.autoplay.default': 0,
        // Smooth scrolling would move the page between locating an element and the click.
        'ui.prefersReducedMotion': 1,
      },
    })
    const [first] = await browser.pages()
    const tabs = [first ?? (await browser.newPage())]
    return driverOf(
      tabs,
      async () => tabs.push(await browser.newPage()),
      () => browser.close(),
    )
  },
}

function driverOf(tabs: Page[], openTab: () => Promise<unknown>, quit: () => Promise<void>): Driver {
  let current = 0
  const page = () => {
    const tab = tabs[current]
    if (tab === undefined) throw new Error(`no tab ${current}`)
    return tab
  }
  async function withElement(
    script: string,
    args: unknown[],
    act: (element: ElementHandle) => Promise<unknown>,
  ) {
    const handle = await page().evaluateHandle(expression(script, args))
    const element = handle.asElement() as ElementHandle | null
    if (element !== null) await act(element)
    await handle.dispose()
    return element !== null
  }
  return {
    goto: async (url) => void (await page().goto(url)),
    evaluate: (script, ...args) => page().evaluate(expression(script, args)),
    click: (script, ...args) => withElement(script, args, (element) => element.click()),
    type: (text, script, ...args) => withElement(script, args, (element) => element.type(text)),
    setFiles: (files, script, ...args) =>
      withElement(script, args, (element) =>
        (element as ElementHandle<HTMLInputElement>).uploadFile(...files),
      ),
    async openTab() {
      await openTab()
      current = tabs.length - 1
    },
    async useTab(index) {
      current = index
      await page().bringToFront()
    },
    quit,
  }
}

function expression(script: string, args: unknown[]): string {
  return `(function () { ${script} }).apply(null, ${JSON.stringify(args)})`
}
