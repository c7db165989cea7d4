/** Counts what is done of a preparation, and writes it down for whoever waits: at most one write is under way. */
export interface Progress {
  /** So much is there to do, in any unit. Until this is known nothing is told. */
  expect(amount: number): void
  add(amount: number): void
}

/** `tell` writes a percentage down. */
export function createProgress(tell: (percent: number) => Promise<void>): Progress {
  let [expected, done, told] = [0, 0, 0]
  let isWriting = false

  async function write(percent: number): Promise<void> {
    isWriting = true
    told = percent
    try {
      await tell(percent)
    } catch {
      // It is for the eye alone: a database that stays away ends the preparation itself.
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
      // A hundred is said by the archive that is ready.
      const percent = Math.min(Math.floor((done / Math.max(expected, 1)) * 100), 99)
      if (percent > told && !isWriting) void write(percent)
    },
  }
}

/** One of the parts of a whole that counts its parts: whatever this part is made of, it is one of them. */
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
