import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** How often a text has been replaced. */
    translations?: number
  }
}

/**
 * Does to every page of the tab what Chrome's translator does (react/react#11538), from the `load` event on: it takes
 * each text out of the page, puts nested `<font>` elements in its place, and does the same with whatever comes later.
 * Neighboring texts become one sentence, in the first one's place. The words stay as they were, so tests find them.
 */
export async function translatePages(page: Page): Promise<void> {
  await page.addInitScript(translate)
}

/** Runs in the page and must not refer to anything outside of it; `npm run engines` hands it over as text. */
export function translate(): void {
  const skipped = 'script, style, noscript, textarea, font, svg, [translate=no]'
  const isText = (node: Node | null): node is Text => node?.nodeType === Node.TEXT_NODE

  function replace(text: Text, words: string): void {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.textContent = words
    outer.append(inner)
    text.parentNode?.insertBefore(outer, text)
    text.parentNode?.removeChild(text)
    window.translations = (window.translations ?? 0) + 1
  }

  function translateFrom(first: Text): void {
    const sentence = [first]
    for (let next = first.nextSibling; isText(next); next = next.nextSibling) sentence.push(next)
    const words = sentence.map(({ data }) => data).join('')
    if (words.trim() === '' || first.parentElement?.closest(skipped) !== null) return
    for (const [index, text] of sentence.entries()) replace(text, index === 0 ? words : '')
  }

  function translateIn(root: Node): void {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = isText(root) ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) if (text.isConnected && !isText(text.previousSibling)) translateFrom(text)
  }

  function start(): void {
    translateIn(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translateIn(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }

  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start)
}
