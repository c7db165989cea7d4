/** Enough to see what is wrong; a lost disk would make millions. */
const MOST_EXAMPLES = 20

/** What is wrong with a backup or its source: how much, and the first of it in words. */
export class Problems {
  found = 0
  readonly examples: string[] = []

  add(words: string): void {
    this.found += 1
    if (this.examples.length < MOST_EXAMPLES) this.examples.push(words)
  }

  /** As lines for the operator. */
  lines(): string[] {
    const more = this.found - this.examples.length
    return [...this.examples, ...(more > 0 ? [`and ${more} more`] : [])].map((words) => `PROBLEM: ${words}`)
  }
}
