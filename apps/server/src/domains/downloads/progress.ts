/** Counts a preparation's progress and records it for waiting pages, with at most one write under way. */
export interface Progress {
  /** Sets the total amount, in any unit. Nothing is reported before. */
  expect(amount: number): void
  add(amount: number): void
}

/** `report` stores a percentage. */
export function createProgress(report: (percent: number) => Promise<void>): Progress {
  let [expected, done, reported] = [0, 0, 0]
  let isWriting = false

  async function write(percent: number): Promise<void> {
    isWriting = true
    reported = percent
    try {
      await report(percent)
    } catch {
      // Progress is informative only: if the database stays away, the preparation itself fails.
    } finally {
      isWriting = false
    }
  }

  return {
    expect(amount) {
      expected = amount
    },
    add(amount) {
      done += amount
      // Only the ready archive reports one hundred percent.
      const percent = Math.min(Math.floor((done / Math.max(expected, 1)) * 100), 99)
      if (percent > reported && !isWriting) void write(percent)
    },
  }
}

/** Progress of one part of a whole that counts parts: it counts as one, whatever its own units. */
export function partOf(whole: Progress): Progress & { finish(): void } {
  let [expected, left] = [0, 1]
  const move = (share: number) => {
    const step = Math.min(share, left)
    left -= step
    whole.add(step)
  }
  return {
    expect(amount) {
      expected = amount
    },
    add: (amount) => move(amount / Math.max(expected, amount, 1)),
    finish: () => move(left),
  }
}
