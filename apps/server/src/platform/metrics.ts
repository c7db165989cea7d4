import { SECONDS } from '@afterglow/contract/kernel'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What a process counts and measures while it works. Names follow the conventions of Prometheus. */
export interface Metrics {
  registry: Registry
  /** Seconds per request by route pattern and status class. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** Answers with an error, by its code. */
  errors: Counter<'code'>
  /** Seconds per attempt of a job, by its name and how it ended. */
  jobs: Histogram<'job' | 'outcome'>
  /** Files that guests and hosts announced, by what was answered. */
  announced: Counter<'outcome' | 'code'>
  /** Bytes of originals that came through this process; those sent straight to a bucket do not. */
  arrivedBytes: Counter
  /** Originals that became photos at once; large ones that a job reads are counted as its attempts. */
  accepted: Counter<'outcome'>
  /** Photos, films and voices that a child could not work on, by reason. */
  engineFailures: Counter<'reason'>
  mails: Counter<'outcome'>
  /** Gauges that could not be read, by name: the others are answered all the same. */
  unreadable: Counter<'gauge'>
  /** Seconds from a fact's transaction to its delivery to the pages of this process. */
  delivery: Histogram
}

export type Gauges = Record<string, NumberGauge | LabelledGauge>

interface NumberGauge {
  help: string
  /** Undefined where there is nothing to say yet. */
  read: () => number | undefined | Promise<number | undefined>
}

/** One figure per value of a label. */
interface LabelledGauge {
  help: string
  label: string
  readEach: () => Record<string, number> | Promise<Record<string, number>>
}

/** Gauges often ask the database: several scrapers, or an impatient one, share an answer for this long. */
const SHARED_FOR = 5 * SECONDS

/** The counters of a process, all at zero. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers })
  return {
    registry,
    requests: new Histogram({
      name: 'afterglow_http_request_duration_seconds',
      help: 'Time to answer, by route pattern and status class.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    errors: counter('afterglow_http_errors_total', 'Answers with an error, by its code.', ['code']),
    jobs: new Histogram({
      name: 'afterglow_job_duration_seconds',
      help: 'Time of an attempt of a job, by its name and how it ended.',
      labelNames: ['job', 'outcome'],
      buckets: [0.02, 0.1, 0.5, 2, 10, 60, 600],
      registers,
    }),
    announced: counter('afterglow_uploads_announced_total', 'Files announced, by the answer.', [
      'outcome',
      'code',
    ]),
    arrivedBytes: new Counter({
      name: 'afterglow_upload_received_bytes_total',
      help: 'Bytes of originals that came through this process.',
      registers,
    }),
    accepted: counter(
      'afterglow_uploads_completed_total',
      'Originals that became photos at once, or were known.',
      ['outcome'],
    ),
    engineFailures: counter(
      'afterglow_engine_failures_total',
      'Photos, films and voices that a child process could not work on, by reason.',
      ['reason'],
    ),
    unreadable: counter('afterglow_gauges_unreadable_total', 'Gauges that could not be read, by name.', [
      'gauge',
    ]),
    mails: counter('afterglow_mails_total', 'Mails by what became of them.', ['outcome']),
    delivery: new Histogram({
      name: 'afterglow_fact_delivery_seconds',
      help: 'Time from a change to its delivery to the open pages of this process.',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
      registers,
    }),
  }
}

/** Adds what is read when Prometheus asks: the gauges, and the process itself. */
export function exposeGauges({ registry, unreadable }: Metrics, gauges: Gauges): void {
  collectDefaultMetrics({ register: registry })
  for (const [name, gauge] of Object.entries(gauges)) {
    const label = 'label' in gauge ? gauge.label : undefined
    const read = shared(async () => ('read' in gauge ? { '': await gauge.read() } : gauge.readEach()))
    new Gauge({
      name,
      help: gauge.help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        this.reset()
        const figures = await read().catch(() => {
          // The database may be away, which is when the other figures are wanted most.
          unreadable.inc({ gauge: name })
          return label === undefined ? { '': undefined } : {}
        })
        for (const [value, figure] of Object.entries(figures)) {
          if (label !== undefined) this.set({ [label]: value }, figure ?? 0)
          else if (figure === undefined) this.remove()
          else this.set(figure)
        }
      },
    })
  }
}

function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined
  let readAt = 0
  return async () => {
    if (last === undefined || performance.now() - readAt > SHARED_FOR) {
      readAt = performance.now()
      last = read()
      // A failed answer is not shared.
      last.catch(() => {
        last = undefined
      })
    }
    return last
  }
}
