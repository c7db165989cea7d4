import { PartSupersededError } from './blob-errors.ts'

/**
 * Lets only the newest sender of a part write.
 *
 * A phone that lost its network sends a part again while the first connection still looks alive here. The old sender
 * may be waiting for bytes for minutes, so the new one does not wait for its end, only for the pending write; the old
 * one fails at its next. Covers senders in this process only: see the note at DiskUploads.
 */
export class PartTurns {
  readonly #current = new Map<string, PartTurn>()

  take(name: string, partNumber: number): PartTurn {
    const turn = new PartTurn(partNumber, this.#current.get(name)?.supersede())
    this.#current.set(name, turn)
    return turn
  }

  release(name: string, turn: PartTurn): void {
    if (this.#current.get(name) === turn) this.#current.delete(name)
  }
}

class PartTurn {
  readonly #partNumber: number
  #isOver = false
  #busy: Promise<unknown>

  constructor(partNumber: number, previous: Promise<void> = Promise.resolve()) {
    this.#partNumber = partNumber
    this.#busy = previous
  }

  /** Runs one step on the files, unless a newer sender has taken over. */
  during = async <T>(work: () => Promise<T>): Promise<T> => {
    await this.#settled()
    if (this.#isOver) throw new PartSupersededError(this.#partNumber)

    const result = work()
    this.#busy = result
    return result
  }

  /** Ends this turn; resolves once it no longer touches the files. */
  async supersede(): Promise<void> {
    this.#isOver = true
    await this.#settled()
  }

  async #settled(): Promise<void> {
    await Promise.allSettled([this.#busy])
  }
}
