import { RecentMap } from '../platform/recent-map.ts'

/** A statement that ran this often in this process is named. */
const STEADY_AFTER = 20
/**
 * Each name holds a plan in each connection, a few tens of KB. Lists of varying length make many texts, hence the
 * limit.
 */
const MOST_NAMES = 200
const MOST_COUNTED = 1000

/**
 * Names for frequent statements. PostgreSQL parses and plans a named statement once per connection; for the short
 * statements of an upload that was half of its processor time.
 */
export class StatementNames {
  readonly #runs = new RecentMap<string, number>(MOST_COUNTED)
  #names = new Map<string, string>()
  #generation = 0

  /** Undefined for a statement that PostgreSQL should parse each time. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size === MOST_NAMES) return name
    const runs = (this.#runs.get(text) ?? 0) + 1
    if (runs < STEADY_AFTER) {
      this.#runs.set(text, runs)
      return undefined
    }
    this.#runs.delete(text)
    const given = `afterglow_${this.#generation}_${this.#names.size}`
    this.#names.set(text, given)
    return given
  }

  /** Assigns new names from now on: plans under the old names, in every connection, refer to an older schema. */
  renew(): void {
    this.#generation += 1
    this.#names = new Map()
  }
}
