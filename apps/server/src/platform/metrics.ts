import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** Seconds per request by route pattern and status class. */
  requests: Histogram<'method' | 'route' | 'status'>
}

/** Figures for Prometheus. `gauges` are asked when somebody looks. */
export function createMetrics(
  gauges: Record<string, { help: string; read: () => number | Promise<number> }>,
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, { help, read }] of Object.entries(gauges)) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
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
