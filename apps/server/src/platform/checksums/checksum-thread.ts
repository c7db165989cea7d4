import { Worker } from 'node:worker_threads'
import type { Checksums, Order, Report } from './protocol.ts'

/**
 * Sums bytes up on a thread of its own, so that a film that arrives at full speed keeps nobody else waiting: SHA-256
 * of a second's bytes takes a good part of that second.
 *
 * The thread is started by the first who needs it. Should it break, the process ends, and another takes its place.
 */
export interface ChecksumThread {
  begin(): RunningChecksum
  close(): Promise<void>
}

/** The bytes so far of one stream. */
export interface RunningChecksum {
  /**
   * Takes the next bytes, and their memory: the arrays are empty afterwards. Comes back when the bytes before them have
   * been summed up, so that whoever waits for it never runs ahead by more than one call.
   */
  update(chunks: readonly Uint8Array[]): Promise<void>
  /** Goes on from here by itself: what it sees changes nothing of this one. */
  fork(): RunningChecksum
  /** Of all bytes it was given. It has ended then. */
  finish(): Promise<Checksums>
}

/** Checksums on a thread of their own, which is started by the first one. */
export function createChecksumThread(): ChecksumThread {
  let worker: Worker | undefined
  let count = 0
  const waiting = new Map<number, (report: Report) => void>()
  /** What nobody here can ask for any more, the thread forgets. */
  const unreachable = new FinalizationRegistry<number>((state) => {
    worker?.postMessage({ kind: 'forget', state } satisfies Order)
  })

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url))
    started.on('message', (report: Report) => {
      waiting.get(report.ticket)?.(report)
      waiting.delete(report.ticket)
    })
    // Nothing in it keeps a process from ending.
    started.unref()
    return started
  }

  function tell(order: Order, memory: ArrayBuffer[] = []): void {
    worker ??= start()
    worker.postMessage(order, memory)
  }

  function ask(order: Order & { ticket: number }, memory?: ArrayBuffer[]): Promise<Report> {
    return new Promise((resolve) => {
      waiting.set(order.ticket, resolve)
      tell(order, memory)
    })
  }

  function nextNumber(): number {
    count += 1
    return count
  }

  function begin(from: number | null): RunningChecksum {
    const state = nextNumber()
    tell({ kind: 'begin', state, from })
    let summing: Promise<unknown> = Promise.resolve()
    const running: RunningChecksum = {
      async update(given) {
        const chunks = given.map(onItsOwn)
        const memory = chunks.map((chunk) => chunk.buffer)
        const before = summing
        summing = ask({ kind: 'update', state, chunks, ticket: nextNumber() }, memory)
        await before
      },
      fork: () => begin(state),
      async finish() {
        const { sums } = await ask({ kind: 'finish', state, ticket: nextNumber() })
        if (sums === undefined) throw new Error('The thread finished a sum without telling it')
        return sums
      },
    }
    unreachable.register(running, state)
    return running
  }

  return {
    begin: () => begin(null),
    async close() {
      await worker?.terminate()
      worker = undefined
    },
  }
}

/** Memory moves as a whole: what is a piece of something larger is copied out of it. */
function onItsOwn(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = chunk
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === chunk.byteLength
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(chunk)
}
