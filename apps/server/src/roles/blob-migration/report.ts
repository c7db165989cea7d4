import { MB } from '@afterglow/contract/kernel'

/** What a migration did and found. */
export class Report {
  copied = 0
  copiedBytes = 0
  there = 0
  gone = 0
  ownerless = 0
  removed = 0
  isCutShort = false
  /** Missing or different objects, by key. */
  readonly #problems = new Map<string, string>()

  /** Only the first problem of an object is kept. */
  complain(key: string, words: string): void {
    if (!this.#problems.has(key)) this.#problems.set(key, words)
  }

  get isGood(): boolean {
    return this.#problems.size === 0 && !this.isCutShort
  }

  progress(): string {
    return `${this.copied} copied (${Math.round(this.copiedBytes / MB)} MB), ${this.there} there already`
  }

  lines(): string[] {
    const lines = [
      `Copied and compared: ${this.copied} (${Math.round(this.copiedBytes / MB)} MB)`,
      `There already:       ${this.there}`,
      `Deleted meanwhile:   ${this.gone}`,
      `Left out, of nobody: ${this.ownerless}`,
      `Removed, of nobody:  ${this.removed}`,
      ...Array.from(this.#problems, ([key, words]) => `PROBLEM: ${key} ${words}`),
    ]
    if (this.isCutShort) return [...lines, 'Stopped before the end. Run it again to go on.']
    return [
      ...lines,
      this.isGood ? 'Every original is there as its row says.' : 'Not everything is right: see above.',
    ]
  }
}
