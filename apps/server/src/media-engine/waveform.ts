/** Quieter peaks count as silence, so that the hum of an empty room does not look like a speech. */
const SILENCE = 0.02
const BLOCK_SAMPLES = 1024

/** Records the loudness of a sound over time, in memory that grows by four bytes per 21 ms. */
export class Loudness {
  readonly #blocks: number[] = []
  #samples = 0
  #peak = 0

  /** Samples of one channel, -1 to 1. */
  add(samples: Float32Array): void {
    for (const sample of samples) {
      const loud = Math.abs(sample)
      if (loud > this.#peak) this.#peak = loud
      this.#samples += 1
      if (this.#samples % BLOCK_SAMPLES === 0) this.#closeBlock()
    }
  }

  /** `count` peaks, 0 to 100; the loudest moment is 100 unless all is silence. */
  peaks(count: number): number[] {
    if (this.#peak > 0) this.#closeBlock()
    const blocks = this.#blocks
    const loudest = Math.max(SILENCE, ...blocks)
    return Array.from({ length: count }, (_, index) => {
      const from = Math.floor((index * blocks.length) / count)
      const to = Math.max(from + 1, Math.floor(((index + 1) * blocks.length) / count))
      return Math.round((Math.max(0, ...blocks.slice(from, to)) / loudest) * 100)
    })
  }

  #closeBlock(): void {
    // NaN counts as silence: a broken file may contain anything.
    this.#blocks.push(Math.min(1, Number.isFinite(this.#peak) ? this.#peak : 0))
    this.#peak = 0
  }
}
