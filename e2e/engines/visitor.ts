import type { Driver } from './driver.ts'

/** An element as a person would describe it. Names are compared without case; a part of the name is enough. */
export interface Target {
  role?: keyof typeof ROLES
  css?: string
  name?: string
  /** The whole name, and nothing more. */
  isExact?: boolean
  /** Inputs of files are found though nobody sees them. */
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
 * The same element, once a finger would meet it: scrolled to, at rest since the look before, and under nothing else.
 * The drivers press a place and not an element, so a toast or a sheet that is still sliding would take the press
 * unseen.
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

/** Somebody at a browser: waits for what they want to press, as people do. */
export class Visitor {
  readonly driver: Driver

  constructor(driver: Driver) {
    this.driver = driver
  }

  click(target: Target) {
    return this.#act(`click ${JSON.stringify(target)}`, () => this.driver.click(LOCATE_FREE, ROLES, target))
  }

  /** Chooses one of several, which says by itself that it is chosen. */
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

  /** The browser's own Back: the page's `history.back` steps over the entries of open sheets. */
  async goBack() {
    await this.driver.evaluate('setTimeout(() => History.prototype.back.call(history))')
  }

  /** Closes the sheet that lies over the page, if there is one, by going back. */
  async closeSheet() {
    if (await this.driver.evaluate(HAS_SHEET)) await this.goBack()
    await this.until('see no sheet', `return !(${HAS_SHEET.replace('return ', '')})`)
  }

  /** Waits until the script answers something that is true, and answers that. */
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
        // A page that is just leaving, or a toast over the button: the next moment is another one.
        reason = error
      }
      if (performance.now() > end) throw new Error(`could not ${what}`, { cause: reason })
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
