import type { BrowserContext, Page, TestInfo } from '@playwright/test'

const LONGEST_LINE = 300
const MOST_LINES = 120

/** What happened on the pages of a context that a screenshot does not show. */
const diaries = new Map<BrowserContext, string[]>()

/** Notes errors, refused requests and everything that arrives on sockets. */
export function keepDiary(page: Page): void {
  const lines: string[] = []
  diaries.set(page.context(), lines)
  const startedAt = performance.now()
  const note = (text: string) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(2)
    lines.push(`${seconds} ${text}`.slice(0, LONGEST_LINE))
    if (lines.length > MOST_LINES) lines.shift()
  }
  const pathOf = (url: string) => new URL(url).pathname
  page.on('pageerror', (error) => note(`error ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && note(`console ${message.text()}`))
  page.on('requestfailed', (request) => note(`lost ${request.method()} ${pathOf(request.url())}`))
  page.on('response', (response) => {
    const { url, method } = { url: response.url(), method: response.request().method() }
    if (response.status() >= 400 || method !== 'GET') note(`${response.status()} ${method} ${pathOf(url)}`)
  })
  page.on('framenavigated', (frame) => frame === page.mainFrame() && note(`at ${frame.url()}`))
  page.on('websocket', (socket) => {
    const path = pathOf(socket.url())
    note(`socket ${path}`)
    socket.on('framereceived', ({ payload }) => note(`socket ${path} says ${payload}`))
    socket.on('close', () => note(`socket ${path} closed`))
    socket.on('socketerror', (error) => note(`socket ${path} failed: ${error}`))
  })
}

/** Prints the diaries of all pages of a failed test. */
export function tellDiaries({ title, status, expectedStatus }: TestInfo): void {
  const all = [...diaries.values()]
  diaries.clear()
  if (status === expectedStatus) return
  for (const [index, lines] of all.entries())
    process.stderr.write(`\n${title}, page ${index + 1}:\n${lines.map((line) => `  ${line}\n`).join('')}`)
}
