import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** Seconds per request by route pattern and status class. */
  requests: Histogram<'method' | 'route' | 'status'>
}

export type Gauges = Record<string, NumberGauge | LabelledGauge>

interface NumberGauge {
  help: string
  read: () => number | Promise<number>
}

/** One figure per value of a label. */
interface LabelledGauge {
  help: string
  label: string
  readEach: () => Promise<Record<string, number>>
}

/** Metrics for Prometheus. `gauges` are read on each scrape. */
export function createMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, gauge] of Object.entries(gauges)) {
    new Gauge({
      name,
      help: gauge.help,
      labelNames: 'label' in gauge ? [gauge.label] : [],
      registers: [registry],
      async collect() {
        if ('read' in gauge) return this.set(await gauge.read())
        for (const [value, figure] of Object.entries(await gauge.readEach()))
          this.set({ [gauge.label]: value }, figure)
      },
    })
  }
  const requests = new Histogram({
    name: 'afterglow_http_request_seconds',
    help: 'Time to answer, by route pattern and status class.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  return { registry, requests }
}
