import { expect } from '@playwright/test'
import type { Person } from './people.ts'

/** The reader's own font size. A style rather than a browser's setting, so that media queries are unaffected. */
export async function readLarge({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    const style = document.createElement('style')
    style.textContent = 'html { font-size: 200% !important }'
    const observer = new MutationObserver(add)
    function add() {
      if (!document.documentElement) return
      document.documentElement.append(style)
      observer.disconnect()
    }
    observer.observe(document, { childList: true })
    add()
  })
}

/** The smallest text of the design has 11 px. */
const SMALLEST_PX = 22

/** WCAG 1.4.4 as far as it can be measured: all text has grown, and none of it is clipped or off screen. */
export async function expectWhole({ page }: Person, what: string, timeout?: number): Promise<void> {
  // Pending content, such as photos and rows from the server, may still change the page.
  await expect
    .poll(() => page.evaluate(findFaults, SMALLEST_PX), {
      message: `${what} at ${page.viewportSize()?.width} px`,
      timeout,
    })
    .toEqual([])
}

function findFaults(smallest: number): string[] {
  const root = document.documentElement
  const faults: string[] = []
  if (root.scrollWidth > root.clientWidth) faults.push(`the page scrolls sideways: ${root.scrollWidth}`)
  for (const element of document.body.querySelectorAll('*')) {
    const style = getComputedStyle(element)
    const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isShown || element.clientWidth <= 1 || element.closest('[aria-hidden=true], svg')) continue
    const text = (element.textContent ?? '').trim()
    const where = `${element.tagName} “${text.slice(0, 40)}” (${element.className})`
    const isOwnText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (isOwnText && Number.parseFloat(style.fontSize) < smallest) faults.push(`stays small: ${where}`)
    // Tabs are a scrolling row, and the focused one is always in view.
    if (element.closest('[role=tablist]')) continue
    const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll'
    if (scrolls && style.overflowY !== 'visible' && element.scrollWidth > element.clientWidth + 1)
      faults.push(`scrolls sideways: ${where}`)
    const { left, right } = element.getBoundingClientRect()
    if (isOwnText && (left < -1 || right > root.clientWidth + 1)) faults.push(`beside the screen: ${where}`)
    // An ellipsis marks truncated text, which leads to the full text.
    const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    if (text === '' || isShortened || element.matches(':has([aria-hidden=true] *)')) continue
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    if (cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      faults.push(`cut at its side: ${where}`)
    if (cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
      faults.push(`cut below: ${where}`)
  }
  return faults
}
