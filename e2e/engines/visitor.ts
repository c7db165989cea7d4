import type { Driver } from './driver.ts'

/** An element as a person would describe it. Names are compared ignoring case; a part of the name is enough. */
export interface Target {
  role?: keyof typeof ROLES
  css?: string
  name?: string
  /** Matches the whole name only. */
  isExact?: boolean
  /** File inputs are found although they are invisible. */
  isHidden?: boolean
}

const ROLES = {
  button: 'button, [role=button]',
  link: 'a[href]',
  radio: '[role=radio]',
  field: 'input, textarea',
  dialog: '[role=dialog], dialog[open]',
}

/** Runs in the page; the roles and the target are its arguments. */
const LOCATE = `
  const [roles, target] = arguments
  const words = (text) => (text || '').replace(/\\s+/g, ' ').trim().toLowerCase()
  const nameOf = (element) => words(
    element.getAttribute('aria-label') ||
    (element.getAttribute('aria-labelledby') || '').split(' ').map((id) => document.getElementById(id)?.textContent || '').join(' ').trim() ||
    Array.from(element.labels || [], (label) => label.textContent).join(' ') ||
    element.textContent)
  const isFitting = (element) => {
    if (!target.isHidden && (element.getClientRects().length === 0 || element.closest('[inert], [aria-hidden=true]'))) return false
    if (target.name === undefined) return true
    const name = nameOf(element)
    return target.isExact ? name === words(target.name) : name.includes(words(target.name))
  }
  return Array.from(document.querySelectorAll(target.css || roles[target.role])).find(isFitting) || null
`

/**
 * The same element, once it can be pressed: scrolled into view, at rest since the previous check, and not covered. The
 * drivers press a position and not an element, so a toast or a sheet that is still sliding would silently take the
 * press.
 */
const LOCATE_FREE = `
  const element = (function () { ${LOCATE} }).apply(null, arguments)
  if (!element) return null
  const isInside = ({ top, bottom }) => top >= 0 && bottom <= window.innerHeight
  if (!isInside(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [before, place] = [window.lastLook, [left, top, width, height].join(' ')]
  window.lastLook = { element, place }
  if (before?.element !== element || before.place !== place) return null
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2)
  return element.contains(uppermost) || uppermost?.closest('label')?.control === element ? element : null
`

const HAS_SHEET = 'return history.state?.layers?.depth > 0'
const PAUSE_MS = 100
const PATIENCE_MS = 60_000

/** A user at a browser, who waits for what they want to press. */
export class Visitor {
  readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  click(target: Target) {
    return this.#act(`click ${JSON.stringify(target)}`, () => this.driver.click(LOCATE_FREE, ROLES, target))
  }

  /** Chooses one of several options, and waits until it is marked as chosen. */
  pick(name: string) {
    const target: Target = { role: 'radio', name }
    const isPicked = `const find = function () { ${LOCATE} }
      return find.apply(null, arguments)?.getAttribute('aria-checked') === 'true'`
    return this.#act(`pick ${name}`, async () => {
      if (await this.driver.evaluate(isPicked, ROLES, target)) return true
      await this.driver.click(LOCATE_FREE, ROLES, target)
      return false
    })
  }

  type(target: Target, text: string) {
    return this.#act(`type into ${JSON.stringify(target)}`, () =>
      this.driver.type(text, LOCATE, ROLES, target),
    )
  }

  choose(files: string[]) {
    const target: Target = { css: 'input[type=file]', isHidden: true }
    return this.#act('choose files', () => this.driver.setFiles(files, LOCATE, ROLES, target))
  }

  see(text: string) {
    return this.until(`see “${text}”`, 'return document.body.innerText.includes(arguments[0])', text)
  }

  /** The browser's own Back: the page's `history.back` skips the entries of open sheets. */
  async goBack() {
    await this.driver.evaluate('setTimeout(() => History.prototype.back.call(history))')
  }

  /** Closes the sheet over the page, if any, by going back. */
  async closeSheet() {
    if (await this.driver.evaluate(HAS_SHEET)) await this.goBack()
    await this.until('see no sheet', `return !(${HAS_SHEET.replace('return ', '')})`)
  }

  /** Waits until the script returns a truthy value, and returns that. */
  async until(what: string, script: string, ...args: unknown[]): Promise<unknown> {
    let answer: unknown
    await this.#act(what, async () => {
      answer = await this.driver.evaluate(script, ...args)
      return Boolean(answer)
    })
    return answer
  }

  async #act(what: string, attempt: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE_MS
    for (let reason: unknown; ; ) {
      try {
        if (await attempt()) return
        reason = undefined
      } catch (error) {
        // The page may be navigating, or a toast may cover the button: try again.
        reason = error
      }
      if (performance.now() > end) throw new Error(`could not ${what}`, { cause: reason })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
