// spec: guest.translated

// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { surviveTranslation } from './survive-translation'

const { removeChild, insertBefore } = Node.prototype
let root: Root
let page: HTMLElement

beforeEach(() => {
  surviveTranslation()
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  flushSync(() => root.unmount())
  page.remove()
  Object.assign(Node.prototype, { removeChild, insertBefore })
})

/** What Chrome does, by calls that the page does not see, in a task of its own. */
async function translate(): Promise<void> {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const font = document.createElement('font')
    font.textContent = `«${text.data}»`
    insertBefore.call(text.parentNode, font, text)
    removeChild.call(text.parentNode, text)
  }
  await act(async () => undefined)
}

/** Renders, and lets what observes the page run. */
async function show(screen: ReactNode): Promise<void> {
  flushSync(() => root.render(screen))
  await act(async () => undefined)
}

describe('a page that is translated while React renders', () => {
  it('loses a text beside an element that stays', async () => {
    const screen = (isOld: boolean) => (
      <p>
        {isOld && 'old'}
        <b />
      </p>
    )
    await show(screen(true))
    await translate()
    await show(screen(false))
    expect(page.innerHTML).toBe('<p><b></b></p>')
  })

  it('gets an element before a text, in its place', async () => {
    const screen = (isBusy: boolean) => (
      <p>
        <b />
        {isBusy && <i />}
        Send
      </p>
    )
    await show(screen(false))
    await translate()
    await show(screen(true))
    expect(page.innerHTML).toBe('<p><b></b><i></i><font>«Send»</font></p>')
  })

  it('shows a text that changes, also when it changes again before it is translated', async () => {
    const screen = (count: number) => (
      <p>
        <b />
        {count}
      </p>
    )
    await show(screen(1))
    await translate()
    await show(screen(2))
    expect(page.textContent).toBe('2')
    await show(screen(3))
    expect(page.textContent).toBe('3')
    await translate()
    await show(screen(4))
    expect(page.innerHTML).toBe('<p><b></b>4</p>')
  })

  it('moves on where a text was wrapped as it is', async () => {
    const screen = (isOld: boolean) => (
      <p>
        <b />
        {isOld && 'old'}
      </p>
    )
    await show(screen(true))
    const text = page.querySelector('p')?.lastChild as Text
    const font = document.createElement('font')
    insertBefore.call(text.parentNode, font, text)
    font.append(text)
    await show(screen(false))
    expect(page.innerHTML).toBe('<p><b></b></p>')
  })

  it('shows what it showed when the reader wants the original', async () => {
    const screen = (count: number) => (
      <p>
        <b />
        {count}
      </p>
    )
    await show(screen(1))
    const text = page.querySelector('p')?.lastChild as Text
    await translate()
    page.querySelector('font')?.replaceWith(text)
    await act(async () => undefined)
    expect(page.innerHTML).toBe('<p><b></b>1</p>')
    await show(screen(2))
    expect(page.innerHTML).toBe('<p><b></b>2</p>')
  })
})
