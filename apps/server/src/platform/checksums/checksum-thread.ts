import { Worker } from 'node:worker_threads'
import type { Checksums, Order, Report } from './protocol.ts'

/**
 * Computes checksums on its own thread, so that a film arriving at full speed does not block others: the SHA-256 of a
 * second's bytes takes a good part of that second.
 *
 * The thread is started on first use. If it fails, the process exits and is replaced.
 */
export interface ChecksumThread {
  begin(): RunningChecksum
  close(): Promise<void>
}

/** The bytes so far of one stream. */
export interface RunningChecksum {
  /**
   * Takes the next bytes and their memory: the arrays are empty afterwards. Resolves when the previous bytes have been
   * processed, so that an awaiting caller never runs ahead by more than one call.
   */
  update(chunks: readonly Uint8Array[]): Promise<void>
  /** Continues from here independently: it does not affect this one. */
  fork(): RunningChecksum
  /** The checksums of all bytes given. Ends this one. */
  finish(): Promise<Checksums>
}

/** Checksums on their own thread, which the first one starts. */
export function createChecksumThread(): ChecksumThread {
  const thread = createThread()
  let count = 0
  /** The thread drops states that are unreachable here. */
  const unreachable = new FinalizationRegistry<number>(thread.forget)

  function nextNumber(): number {
    count += 1
    return count
  }

  function begin(from: number | null): RunningChecksum {
    const state = nextNumber()
    thread.order({ kind: 'begin', state, from })
    let summing: Promise<unknown> = Promise.resolve()
    const running: RunningChecksum = {
      async update(given) {
        const chunks = given.map(onItsOwn)
        const memory = chunks.map((chunk) => chunk.buffer)
        const before = summing
        summing = thread.ask({ kind: 'update', state, chunks, ticket: nextNumber() }, memory)
        await before
      },
      fork: () => begin(state),
      async finish() {
        const { sums } = await thread.ask({ kind: 'finish', state, ticket: nextNumber() })
        if (sums === undefined) throw new Error('The thread finished a checksum without reporting it')
        return sums
      },
    }
    unreachable.register(running, state)
    return running
  }

  return { begin: () => begin(null), close: thread.close }
}

/** The thread, started with its first order, and the reports it still owes. */
function createThread() {
  let worker: Worker | undefined
  const waiting = new Map<number, (report: Report) => void>()

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url))
    started.on('message', (report: Report) => {
      waiting.get(report.ticket)?.(report)
      waiting.delete(report.ticket)
    })
    // The thread never keeps a process from ending.
    started.unref()
    return started
  }

  function order(next: Order, memory: ArrayBuffer[] = []): void {
    worker ??= start()
    worker.postMessage(next, memory)
  }

  return {
    order,
    ask(next: Order & { ticket: number }, memory?: ArrayBuffer[]): Promise<Report> {
      return new Promise((resolve) => {
        waiting.set(next.ticket, resolve)
        order(next, memory)
      })
    },
    forget(state: number): void {
      worker?.postMessage({ kind: 'forget', state } satisfies Order)
    },
    async close(): Promise<void> {
      await worker?.terminate()
      worker = undefined
    },
  }
}

/** Only whole buffers can be transferred: a view into a larger one is copied. */
function onItsOwn(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = chunk
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === chunk.byteLength
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(chunk)
}
